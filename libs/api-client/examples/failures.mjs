/** @import { TownlinkClient } from '@townlink/client' */

/**
 * What is wrong with a typed search, by parameter.
 * @param {TownlinkClient} client
 * @param {{ city: string, category: string }} query
 */
export async function whatIsWrong(client, query) {
  const { error } = await client.GET('/api/public/v1/providers', { params: { query } });
  return Object.fromEntries((error?.errors ?? []).map(({ field, message }) => [field, message]));
}

/**
 * The page that documents a refusal.
 * @param {string} site
 * @param {string} address
 */
export async function pageAboutRefusal(site, address) {
  const response = await fetch(address);
  if (response.ok) return undefined;
  const { type } = await response.json();
  return new URL(type, site).href;
}

/**
 * After too many calls, waits as long as the response says and retries.
 * @param {string} url
 * @param {number} [attempts] left
 * @returns {Promise<Response>}
 */
export async function patientFetch(url, attempts = 3) {
  const response = await fetch(url);
  if (attempts === 1 || ![429, 503].includes(response.status)) return response;
  const seconds = Number(response.headers.get('retry-after') ?? 1);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return patientFetch(url, attempts - 1);
}

/**
 * Remaining calls, and seconds until the limit resets.
 * @param {string} site
 */
export async function callsLeft(site) {
  const { headers } = await fetch(`${site}/api/public/v1/states`);
  const [, left, seconds] = /r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
  return { left: Number(left), seconds: Number(seconds) };
}

/**
 * Whether a provider is still listed.
 * @param {TownlinkClient} client
 * @param {string} id
 */
export async function isListed(client, id) {
  const { data, error } = await client.GET('/api/public/v1/providers/{id}', { params: { path: { id } } });
  if (error && error.status !== 404) throw new Error(error.detail);
  return data !== undefined;
}

/**
 * What to report to support about a failed call.
 * @param {string} address
 */
export async function reportOf(address) {
  const response = await fetch(address);
  if (response.ok) return undefined;
  const { detail, instance } = await response.json();
  return `${response.status}: ${detail} (request ${instance})`;
}
