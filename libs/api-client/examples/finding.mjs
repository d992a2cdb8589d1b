/** @import { StateCode, TownlinkClient } from '@townlink/client' */
import { eachPage, findProviders } from '@townlink/client';

/**
 * Finds all electricians within ten miles of a point that are open on Sunday and insured.
 * @param {TownlinkClient} client
 * @param {string} near latitude and longitude
 */
export async function openOnSundayAndInsured(client, near) {
  const found = [];
  const wanted = findProviders(client, {
    near,
    radius_miles: 10,
    category: 'electrician',
    open: 'Sunday',
    insured: true,
  });
  for await (const provider of wanted) found.push(provider);
  return found;
}

/**
 * Finds providers that come to a house because it is within their service area.
 * @param {TownlinkClient} client
 * @param {string} house latitude and longitude
 * @param {string} category
 */
export async function whoComesTo(client, house, category) {
  const names = [];
  const around = findProviders(client, { near: house, radius_miles: 100, category });
  for await (const { name, radius_miles: reach, distance_miles: distance = 0 } of around) {
    if (distance <= reach) names.push(name);
  }
  return names;
}

/**
 * The three nearest providers of a category, in one call.
 * @param {TownlinkClient} client
 * @param {string} near latitude and longitude
 * @param {string} category
 */
export async function nearestThree(client, near, category) {
  const query = { near, category, limit: 3, fields: 'name' };
  const { data, error } = await client.GET('/api/public/v1/providers', { params: { query } });
  if (error) throw new Error(error.detail);
  return data.providers.map(({ name, distance_miles }) => `${name}, ${distance_miles} miles`);
}

/**
 * Names and phone numbers of a category's providers in a city.
 * @param {TownlinkClient} client
 * @param {string} city
 * @param {string} category
 */
export async function phoneList(client, city, category) {
  const lines = [];
  for await (const { name, phone } of findProviders(client, { city, category, fields: ['name', 'phone'] })) {
    if (phone) lines.push(`${name}: ${phone}`);
  }
  return lines;
}

/**
 * Providers that are open now and take emergency calls.
 * @param {TownlinkClient} client
 * @param {string} city
 */
export async function emergencyNow(client, city) {
  const names = [];
  for await (const { name, emergency_service } of findProviders(client, { city, open: 'now' })) {
    if (emergency_service) names.push(name);
  }
  return names;
}

/**
 * Providers in a state that speak a language.
 * @param {TownlinkClient} client
 * @param {StateCode} state
 * @param {string} language
 */
export async function speaking(client, state, language) {
  const names = [];
  for await (const { name, languages } of findProviders(client, { state, fields: ['name', 'languages'] })) {
    if (languages.some((one) => one === language)) names.push(name);
  }
  return names;
}

/**
 * The category that a word refers to, in English or Spanish.
 * @param {TownlinkClient} client
 * @param {string} word
 */
export async function categoryCalled(client, word) {
  const { data, error } = await client.GET('/api/public/v1/categories');
  if (error) throw new Error(error.detail);
  const wanted = word.toLowerCase();
  const isMeant = (/** @type {string} */ one) => one.toLowerCase() === wanted;
  return data.categories.find(({ name, plural, synonyms }) => [name, plural, ...synonyms].some(isMeant))?.slug;
}

/**
 * A city's slug by name.
 * @param {TownlinkClient} client
 * @param {string} name
 * @param {StateCode} state
 */
export async function citySlugOf(client, name, state) {
  const pages = eachPage((cursor) => client.GET('/api/public/v1/cities', { params: { query: { state, cursor } } }));
  for await (const { cities } of pages) {
    const city = cities.find((one) => one.name === name);
    if (city) return city.slug;
  }
  return undefined;
}

/**
 * The phone number of a provider whose link was pasted.
 * @param {TownlinkClient} client
 * @param {string} url of a provider's page
 */
export async function phoneOfPage(client, url) {
  const { data, error } = await client.GET('/api/public/v1/providers/by-address', { params: { query: { url } } });
  if (error) throw new Error(error.detail);
  return data.phone;
}
