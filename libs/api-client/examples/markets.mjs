/** @import { StateCode, TownlinkClient } from '@townlink/client' */
import { eachPage } from '@townlink/client';

/**
 * Lists the markets where a Featured place is still available.
 * @param {TownlinkClient} client
 * @param {StateCode} state
 */
export async function freeFeaturedPlaces(client, state) {
  const free = [];
  const pages = eachPage((cursor) => client.GET('/api/public/v1/markets', { params: { query: { state, cursor } } }));
  for await (const { markets } of pages) {
    for (const { city, category, featured_places: places } of markets) {
      if (places.free > 0) free.push(`${category.name} in ${city.name}: ${places.free} of ${places.total}`);
    }
  }
  return free;
}

/**
 * Cities by the number of a category's providers, most first.
 * @param {TownlinkClient} client
 * @param {string} category
 */
export async function largestMarkets(client, category) {
  const all = [];
  const pages = eachPage((cursor) => client.GET('/api/public/v1/markets', { params: { query: { category, cursor } } }));
  for await (const { markets } of pages) {
    all.push(...markets.map(({ city, provider_count: count }) => ({ city: city.name, count })));
  }
  return all.sort((one, other) => other.count - one.count);
}

/**
 * Cities in a state without a provider of a category.
 * @param {TownlinkClient} client
 * @param {StateCode} state
 * @param {string} category
 */
export async function citiesWithout(client, state, category) {
  const without = new Set();
  const towns = eachPage((cursor) => client.GET('/api/public/v1/cities', { params: { query: { state, cursor } } }));
  for await (const { cities } of towns) for (const { slug } of cities) without.add(slug);
  const pages = eachPage((cursor) =>
    client.GET('/api/public/v1/markets', { params: { query: { state, category, cursor } } }),
  );
  for await (const { markets } of pages) for (const { city } of markets) without.delete(city.slug);
  return [...without];
}

/**
 * The states for a menu.
 * @param {TownlinkClient} client
 */
export async function statesWithProviders(client) {
  const { data, error } = await client.GET('/api/public/v1/states');
  if (error) throw new Error(error.detail);
  return data.states.filter(({ provider_count }) => provider_count > 0).map(({ name }) => name);
}

/**
 * A link to each category in a city.
 * @param {TownlinkClient} client
 * @param {string} city
 */
export async function linksOfCity(client, city) {
  /** @type {Record<string, string>} */
  const links = {};
  const pages = eachPage((cursor) => client.GET('/api/public/v1/markets', { params: { query: { city, cursor } } }));
  for await (const { markets } of pages) {
    for (const { category, page_url } of markets) links[category.name] = page_url;
  }
  return links;
}
