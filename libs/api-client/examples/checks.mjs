/** @import { TownlinkClient } from '@townlink/client' */
import { findProviders } from '@townlink/client';

/**
 * Lists the licenses in a city that expire by a date.
 * @param {TownlinkClient} client
 * @param {string} city
 * @param {string} date '2026-12-31'
 */
export async function licensesEndingBy(client, city, date) {
  const ending = [];
  for await (const { name, checks } of findProviders(client, { city, fields: ['name', 'checks'] })) {
    const until = checks.find(({ kind }) => kind === 'license')?.valid_until;
    if (until && until <= date) ending.push(`${name}: ${until}`);
  }
  return ending;
}

/**
 * Providers without checked liability insurance that is valid today.
 * @param {TownlinkClient} client
 * @param {string} city
 */
export async function notInsured(client, city) {
  const names = [];
  for await (const { name } of findProviders(client, { city, insured: false, fields: ['name'] })) names.push(name);
  return names;
}

/**
 * A sentence about a provider's license.
 * @param {TownlinkClient} client
 * @param {string} id
 */
export async function aboutLicense(client, id) {
  const { data, error } = await client.GET('/api/public/v1/providers/{id}', { params: { path: { id } } });
  if (error) throw new Error(error.detail);
  const license = data.checks.find(({ kind }) => kind === 'license');
  if (!license?.checked_at) return `The license of ${data.name} was not checked.`;
  const until = license.valid_until ? ` It is valid until ${license.valid_until}.` : '';
  return `The license of ${data.name} was checked on ${license.checked_at.slice(0, 10)}.${until}`;
}

/**
 * Providers with a bond of at least an amount.
 * @param {TownlinkClient} client
 * @param {string} city
 * @param {number} dollars
 */
export async function bondedFor(client, city, dollars) {
  const names = [];
  for await (const { name, checks } of findProviders(client, { city, fields: ['name', 'checks'] })) {
    const bond = checks.find(({ kind, state }) => kind === 'bond' && state === 'valid');
    if (bond?.amount && bond.amount >= dollars) names.push(name);
  }
  return names;
}

/**
 * Offers that end by a date, earliest first.
 * @param {TownlinkClient} client
 * @param {string} city
 * @param {string} date '2026-12-31'
 */
export async function offersEndingBy(client, city, date) {
  const ending = [];
  for await (const { name, offer } of findProviders(client, { city, offer: true, fields: ['name', 'offer'] })) {
    if (offer?.ends_on && offer.ends_on <= date) ending.push({ name, summary: offer.summary, ends: offer.ends_on });
  }
  return ending.sort((one, other) => one.ends.localeCompare(other.ends));
}
