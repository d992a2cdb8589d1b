/** @import { StateCode, TownlinkClient } from '@townlink/client' */
import { findProviders } from '@townlink/client';

/**
 * Shows providers side by side, leaving out those that are no longer listed.
 * @param {TownlinkClient} client
 * @param {string[]} ids
 */
export async function sideBySide(client, ids) {
  const answers = await Promise.all(
    ids.map((id) => client.GET('/api/public/v1/providers/{id}', { params: { path: { id } } })),
  );
  for (const { error } of answers) if (error && error.status !== 404) throw new Error(error.detail);
  const providers = answers.flatMap(({ data }) => data ?? []);
  return providers.map(({ name, checks, hours, paid_placement }) => ({
    name: paid_placement ? `${name} (paid placement)` : name,
    checked: checks.filter(({ state }) => state === 'valid').map((check) => check.name),
    hours: hours?.summary ?? 'unknown',
  }));
}

/**
 * The lowest price of a service in a city.
 * @param {TownlinkClient} client
 * @param {string} city
 * @param {string} job
 */
export async function lowestPrice(client, city, job) {
  const prices = [];
  for await (const { name, services } of findProviders(client, { city, fields: ['name', 'services'] })) {
    for (const { name: offered, from_dollars: dollars, unit } of services) {
      if (offered === job && dollars !== null) prices.push({ name, dollars, unit });
    }
  }
  return prices.sort((one, other) => one.dollars - other.dollars)[0];
}

/**
 * The hours on a date: those of its weekday, unless it is a special day.
 * @param {TownlinkClient} client
 * @param {string} id
 * @param {string} date '2026-12-24'
 */
export async function hoursOn(client, id, date) {
  const { data, error } = await client.GET('/api/public/v1/providers/{id}', { params: { path: { id } } });
  if (error) throw new Error(error.detail);
  const weekday = new Date(date).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  const special = data.hours?.special_days.find((day) => day.date === date);
  const spans = special?.spans ?? data.hours?.weekly.filter(({ day }) => day === weekday) ?? [];
  return spans.map(({ opens, closes }) => `${opens} to ${closes}`).join(', ') || 'closed';
}

/**
 * The provider that has been in business longest.
 * @param {TownlinkClient} client
 * @param {string} city
 * @param {string} category
 */
export async function longestInBusiness(client, city, category) {
  const all = [];
  for await (const { name, in_business_since: since } of findProviders(client, { city, category })) {
    if (since) all.push({ name, since });
  }
  return all.sort((one, other) => one.since - other.since)[0]?.name;
}

/**
 * A city's providers by name, without paid placement.
 * @param {TownlinkClient} client
 * @param {string} city
 */
export async function byName(client, city) {
  const names = [];
  for await (const { name } of findProviders(client, { city, fields: ['name'] })) names.push(name);
  return names.sort((one, other) => one.localeCompare(other));
}

/**
 * The largest discounts in a state.
 * @param {TownlinkClient} client
 * @param {StateCode} state
 */
export async function largestDiscounts(client, state) {
  const discounts = [];
  for await (const { name, offer } of findProviders(client, { state, offer: true, fields: ['name', 'offer'] })) {
    if (offer?.type === 'percent') discounts.push({ name, percent: offer.value });
  }
  return discounts.sort((one, other) => other.percent - one.percent);
}
