import { crc32 } from 'node:zlib';
import { createTownlinkClient } from '@townlink/client';

/**
 * A key's limit of calls per minute.
 * @param {string} site
 * @param {string} key
 */
export async function callsAMinute(site, key) {
  const client = createTownlinkClient(site, { key });
  const { response } = await client.GET('/api/public/v1/states');
  return Number(response.headers.get('ratelimit-limit'));
}

/**
 * The first key that works, during a rotation.
 * @param {string} site
 * @param {string[]} keys
 */
export async function workingKey(site, keys) {
  for (const key of keys) {
    const { response } = await createTownlinkClient(site, { key }).GET('/api/public/v1/states');
    if (response.status !== 401) return key;
  }
  throw new Error('No key works. Make one at /account/api-keys.');
}

/**
 * Why a key is refused; undefined if it works.
 * @param {string} site
 * @param {string} key
 */
export async function whyRefused(site, key) {
  const { error } = await createTownlinkClient(site, { key }).GET('/api/public/v1/states');
  return error?.detail;
}

/**
 * Finds API keys in a text by their checksum: the last six characters, computed from the 43 before them.
 * @param {string} text
 */
export function keysIn(text) {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const base62 = (/** @type {number} */ number) => {
    let [rest, written] = [number, ''];
    for (; written.length < 6; rest = Math.floor(rest / 62)) written = digits[rest % 62] + written;
    return written;
  };
  const alike = text.matchAll(/\btlk_([0-9A-Za-z]{43})([0-9A-Za-z]{6})\b/g);
  return [...alike].filter(([, random = '', sum]) => base62(crc32(random)) === sum).map(([key]) => key);
}
