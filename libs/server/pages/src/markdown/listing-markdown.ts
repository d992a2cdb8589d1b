import { type DirectoryEntry, fromPrice, offerText, providerPath, TIERS } from '@townlink/contracts';

/** User text as a single line without markup. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&');

export const list = (lines: readonly (string | null | false | undefined)[]): string =>
  lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n');

/** Parts separated by an empty line; empty ones are omitted. */
export const parts = (texts: readonly (string | null | false | undefined)[]): string =>
  texts.filter(Boolean).join('\n\n');

/** Date part of an instant or a date: '2026-09-03'. */
export const day = (at: string): string => at.slice(0, 10);

export const isPaid = ({ membership_tier }: Pick<DirectoryEntry, 'membership_tier'>): boolean =>
  membership_tier !== 'basic';

export const pathOf = ({ city_state, city_slug, category_slug, slug }: DirectoryEntry): string =>
  providerPath(city_state, city_slug, category_slug, slug);

/**
 * Facts of a listing in lists and on the profile. Ratings are excluded: Google allows them only next to its name. So is
 * whether it is open now, since the text is cached.
 */
export const factsOf = (entry: DirectoryEntry): (string | null | false | undefined)[] => [
  `Paid placement: ${isPaid(entry) ? `yes (${TIERS[entry.membership_tier].name})` : 'no'}`,
  `License checked: ${entry.vetted_at ? day(entry.vetted_at) : 'by a person, date not recorded'}`,
  entry.phone && `Phone: ${plain(entry.phone)}`,
  entry.website_url && `Website: ${plain(entry.website_url)}`,
  entry.open_hours && `Usual hours: ${plain(entry.open_hours.text)} (${entry.open_hours.zone})`,
  entry.emergency_service && 'Takes emergency calls',
  entry.ftco && `Offer: ${plain(offerText(entry.ftco))}`,
];

export const servicesOf = ({ services }: DirectoryEntry): string[] =>
  services.map((item) => {
    const price = fromPrice(item);
    return plain(item.name) + (price ? ` (${price})` : '');
  });

/** A listing in a list. */
export function entryMarkdown(entry: DirectoryEntry, siteUrl: string, more: readonly string[] = []): string {
  const services = servicesOf(entry);
  return parts([
    `### [${plain(entry.business_name)}](${siteUrl}${pathOf(entry)})`,
    list([...factsOf(entry), ...more, services.length > 0 && `Services: ${services.join('; ')}`]),
  ]);
}
