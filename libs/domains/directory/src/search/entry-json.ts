import type { Category, SearchedCity } from '@townlink/contracts';
import type { ProviderRow } from '../data/provider-row';

/** What every entry of a list has in common, as the end of its JSON object. */
export function commonJson(city: SearchedCity, category: Category): string {
  const common = {
    city_id: city.id,
    city_name: city.name,
    city_slug: city.slug,
    city_state: city.state,
    category_id: category.id,
    category_name: category.name,
    category_slug: category.slug,
  };
  return `,${JSON.stringify(common).slice(1)}`;
}

/**
 * One DirectoryEntry as JSON text. Written by hand, as it runs for every entry of every list: ids, tiers and numbers
 * need no escaping and the common end is written once a list. The test holds it to the contract's class.
 */
export function entryJson(row: ProviderRow, common: string): string {
  return (
    `{"id":"${row.id}","slug":${JSON.stringify(row.slug)},"business_name":${JSON.stringify(row.business_name)}` +
    `,"membership_tier":"${row.membership_tier}","tier_rank":${row.tier_rank}` +
    `,"google_rating":${row.google_rating},"google_review_count":${row.google_review_count}` +
    `,"phone":${row.phone === null ? 'null' : JSON.stringify(row.phone)}` +
    `,"website_url":${row.website_url === null ? 'null' : JSON.stringify(row.website_url)}` +
    `,"ftco_enabled":${row.ftco_enabled}${common}`
  );
}

/** Entries as a JSON array. */
export function entriesJson(rows: readonly ProviderRow[], common: string): string {
  let text = '[';
  for (let place = 0; place < rows.length; place++) {
    if (place > 0) text += ',';
    text += entryJson(rows[place]!, common);
  }
  return `${text}]`;
}
