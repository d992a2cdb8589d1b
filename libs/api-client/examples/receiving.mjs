/** @import { ApiProvider, TownlinkClient } from '@townlink/client' */
import { Webhook } from 'standardwebhooks';

/**
 * A webhook's message; undefined if it is forged.
 * @param {string} secret
 * @param {string} body as received
 * @param {Record<string, string>} headers
 */
export function messageOf(secret, body, headers) {
  try {
    return /** @type {{ type: string, data: { id: string } }} */ (new Webhook(secret).verify(body, headers));
  } catch {
    return undefined;
  }
}

/**
 * Processes a message once, though it may arrive twice.
 * @param {Set<string>} done
 * @param {string} id its webhook-id
 * @param {() => Promise<void>} work
 */
export async function once(done, id, work) {
  if (done.has(id)) return false;
  await work();
  done.add(id);
  return true;
}

/**
 * Keeps a copy up to date with webhook messages. Their order is not guaranteed, so the program reads the current state of the provider.
 * @param {TownlinkClient} client
 * @param {Map<string, ApiProvider>} copy providers by id
 * @param {{ data: { id: string } }} message
 */
export async function applyToCopy(client, copy, { data: { id } }) {
  const { data, error } = await client.GET('/api/public/v1/providers/{id}', { params: { path: { id } } });
  if (data) copy.set(id, data);
  else if (error.status === 404) copy.delete(id);
  else throw new Error(error.detail);
}

/**
 * The newest listings in a city, from its feed.
 * @param {string} site
 * @param {string} city
 */
export async function newestIn(site, city) {
  const response = await fetch(`${site}/feeds/${city}.xml`);
  if (!response.ok) throw new Error(`Answered ${response.status}`);
  const items = (await response.text()).split('<item>').slice(1);
  return items.map((item) => /<title>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/title>/.exec(item)?.[1]);
}

/**
 * The text of a provider's badge.
 * @param {string} site
 * @param {string} id
 */
export async function badgeSays(site, id) {
  const response = await fetch(`${site}/api/badges/${id}`);
  if (!response.ok) throw new Error(`Answered ${response.status}`);
  return /<title>(.*)<\/title>/.exec(await response.text())?.[1];
}
