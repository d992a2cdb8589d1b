import {
  CHECK_RULES,
  type DirectoryEntry,
  openNowText,
  type PassportLine,
  providerPath,
  type ProviderProfile,
} from '@townlink/contracts';
import { z } from 'zod';

/**
 * Output of the tools. Excludes ratings, which are Google's for its own display, and personal data. Says which
 * placements are paid for.
 */
export const PROVIDER = z.object({
  id: z.uuid().describe('Permanent ID of the provider, for use with the other tools.'),
  name: z.string(),
  page: z.url().describe('URL of the provider’s page, for the person who asks.'),
  service: z.string(),
  town: z.string().describe('City and state, such as Riverton, UT.'),
  phone: z.string().nullable().describe('Null if the provider does not show it.'),
  website: z.string().nullable(),
  paid_placement: z.boolean().describe('Whether the provider pays for its position in lists.'),
  license_checked_at: z.string().nullable().describe('When a person on our team reviewed the license (ISO 8601).'),
  usual_hours: z.string().nullable(),
  open_now: z.string().nullable().describe('As of this response, in the time zone of the town; null if unknown.'),
  takes_emergency_calls: z.boolean(),
  services: z.array(z.object({ name: z.string(), from_dollars: z.number().nullable(), unit: z.string() })),
});
export type ProviderAnswer = z.infer<typeof PROVIDER>;

export const CHECK = z.object({
  check: z.string().describe('Kind of document, such as License or General liability insurance.'),
  state: z.enum(['valid', 'ended', 'not-checked']),
  checked_at: z.string().nullable(),
  valid_until: z.string().nullable().describe('Last valid day (ISO date).'),
  issuer: z.string().nullable(),
  confirmed_by_state_register_at: z.string().nullable(),
});
export type CheckAnswer = z.infer<typeof CHECK>;

export const DETAILED = PROVIDER.extend({
  description: z.string().nullable(),
  languages: z.array(z.string()),
  offer_for_new_customers: z.string().nullable(),
  checks: z.array(CHECK),
});
export type DetailedAnswer = z.infer<typeof DETAILED>;

export const TOWN = z.object({
  name: z.string(),
  state: z.string(),
  slug: z.string(),
  providers: z.number().int(),
  page: z.url(),
});
export type TownAnswer = z.infer<typeof TOWN>;

export function providerAnswer(entry: DirectoryEntry, site: string, now: Date): ProviderAnswer {
  const { id, city_state, city_slug, category_slug, slug, open_hours } = entry;
  return {
    id,
    name: entry.business_name,
    page: new URL(providerPath(city_state, city_slug, category_slug, slug), site).href,
    service: entry.category_name,
    town: `${entry.city_name}, ${city_state}`,
    phone: entry.phone,
    website: entry.website_url,
    paid_placement: entry.membership_tier !== 'basic',
    license_checked_at: entry.vetted_at,
    usual_hours: open_hours?.text ?? null,
    open_now: open_hours ? openNowText(open_hours, now) : null,
    takes_emergency_calls: entry.emergency_service,
    services: entry.services.map(({ name, from_cents, unit }) => ({
      name,
      from_dollars: from_cents === null ? null : from_cents / 100,
      unit,
    })),
  };
}

export const checkAnswer = (line: PassportLine): CheckAnswer => ({
  check: CHECK_RULES[line.kind].name,
  state: line.state,
  checked_at: line.checked_at,
  valid_until: line.valid_until,
  issuer: line.issuer,
  confirmed_by_state_register_at: line.confirmed_at,
});

export function detailedAnswer(
  profile: ProviderProfile,
  offer: string | null,
  site: string,
  now: Date,
): DetailedAnswer {
  return {
    ...providerAnswer(profile, site, now),
    description: profile.service?.description ?? null,
    languages: profile.service?.languages ?? [],
    offer_for_new_customers: offer,
    checks: profile.checks.map(checkAnswer),
  };
}
