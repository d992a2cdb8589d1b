import { type DirectoryEntry, fromPrice, offerText, providerPath, TIERS } from '@townlink/contracts';

/** Text that others wrote, as one line that is no markup. */
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

/** Parts with an empty line between them; those without text are left out. */
export const parts = (texts: readonly (string | null | false | undefined)[]): string =>
  texts.filter(Boolean).join('\n\n');

/** The day of an instant or a date: '2026-09-03'. */
export const day = (at: string): string => at.slice(0, 10);

export const isPaid = ({ membership_tier }: Pick<DirectoryEntry, 'membership_tier'>): boolean =>
  membership_tier !== 'basic';

export const pathOf = ({ city_state, city_slug, category_slug, slug }: DirectoryEntry): string =>
  providerPath(city_state, city_slug, category_slug, slug);

/**
 * What lists and the profile say of a listing. Ratings stay out: Google lets us show them beside its name only. Whether it is
 * open now as well: the text is kept.
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
