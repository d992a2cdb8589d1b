/** @import { ApiProvider, StateCode, TownlinkClient } from '@townlink/client' */
import { eachPage, eachProvider, findProviders, TownlinkProblem } from '@townlink/client';

/**
 * Creates a copy of a state and keeps it up to date. Without a cursor, it starts with all listed providers.
 * @param {TownlinkClient} client
 * @param {StateCode} state
 * @param {Map<string, ApiProvider>} copy providers by id
 * @param {string} [cursor] returned by the previous call
 */
export async function keepCopy(client, state, copy, cursor) {
  const pages = eachPage((next = cursor) =>
    client.GET('/api/public/v1/changes', { params: { query: { state, limit: 100, cursor: next } } }),
  );
  let end = cursor;
  for await (const { changes, next_cursor } of pages) {
    for (const { provider_id, provider } of changes) {
      if (provider) copy.set(provider_id, provider);
      else copy.delete(provider_id);
    }
    end = next_cursor;
  }
  return end;
}

/**
 * Continues a copy, or recreates it if its cursor is refused, which happens after 30 days.
 * @template Copy
 * @param {(copy: Copy, cursor?: string) => Promise<unknown>} read reads what changed
 * @param {Copy} kept
 * @param {Copy} empty
 * @param {string} cursor
 */
export async function goOnOrStartAgain(read, kept, empty, cursor) {
  try {
    await read(kept, cursor);
    return kept;
  } catch (error) {
    const isRefused = error instanceof TownlinkProblem && error.problem?.errors?.[0]?.field === 'cursor';
    if (!isRefused) throw error;
    await read(empty);
    return empty;
  }
}

/**
 * Downloads a response only if it has changed.
 * @param {string} url
 * @param {{ etag: string, body: unknown }} [kept] the previous response
 */
export async function readIfChanged(url, kept) {
  const response = await fetch(url, { headers: kept ? { 'if-none-match': kept.etag } : {} });
  if (response.status === 304) return kept;
  if (!response.ok) throw new Error((await response.json()).detail);
  return { etag: response.headers.get('etag') ?? '', body: await response.json() };
}

/**
 * Changes since a time, oldest first.
 * @param {TownlinkClient} client
 * @param {string} since
 */
export async function changedSince(client, since) {
  const names = [];
  for await (const { name } of findProviders(client, { updated_since: since, fields: ['name'] })) names.push(name);
  return names;
}

/**
 * Only the data that a search box needs for a state.
 * @param {TownlinkClient} client
 * @param {StateCode} state
 */
export async function smallIndex(client, state) {
  const index = [];
  for await (const entry of findProviders(client, { state, fields: ['name', 'page_url'] })) index.push(entry);
  return index;
}

/**
 * All cities and categories by slug.
 * @param {TownlinkClient} client
 */
export async function allNames(client) {
  /** @type {Record<string, string>} */
  const names = {};
  const pages = eachPage((cursor) =>
    client.GET('/api/public/v1/cities', { params: { query: { limit: 100, cursor } } }),
  );
  for await (const { cities } of pages) for (const { slug, name } of cities) names[slug] = name;
  const { data, error } = await client.GET('/api/public/v1/categories');
  if (error) throw new Error(error.detail);
  for (const { slug, name } of data.categories) names[slug] = name;
  return names;
}

/**
 * Websites in a category, from the list with its next page in the Link header.
 * @param {TownlinkClient} client
 * @param {string} category
 */
export async function websites(client, category) {
  const addresses = [];
  for await (const { website_url } of eachProvider(client, { category })) if (website_url) addresses.push(website_url);
  return addresses;
}
