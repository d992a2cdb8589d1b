import { type EnqueuedTaskPromise, Meilisearch, MeilisearchApiError, MeilisearchError } from 'meilisearch';
import type { SearchSettings } from '../search.config';

/** Milliseconds per step of writing to an index. */
export const STEP_TIMEOUT = 60_000;

/**
 * A client for uncompressed responses: Meilisearch sends a compressed one in several packets, the last of which waits
 * 40 ms until the one before it is acknowledged.
 * @param timeout milliseconds per request
 * @returns undefined if PostgreSQL is used for searching
 */
export function meilisearchOf(
  { MEILI_URL: host, MEILI_KEY: apiKey }: SearchSettings,
  timeout: number,
): Meilisearch | undefined {
  const requestInit = { headers: { 'accept-encoding': 'identity' } };
  return host ? new Meilisearch({ host, apiKey, timeout, requestInit }) : undefined;
}

export function needed(client: Meilisearch | undefined): Meilisearch {
  if (!client) throw new Error('MEILI_URL is needed to search with Meilisearch');
  return client;
}

/**
 * Waits for a step.
 * @returns false if it is refused as expected
 * @throws for any other refusal
 */
export async function done(step: EnqueuedTaskPromise, expected?: string): Promise<boolean> {
  const { status, error } = await step.waitTask({ timeout: STEP_TIMEOUT, interval: 50 });
  if (status === 'succeeded') return true;
  if (expected && error?.code === expected) return false;
  throw new MeilisearchError(`Meilisearch did not do a step: ${error?.message ?? status}`);
}

const MISSING = ['index_not_found', 'document_not_found'];

/** Undefined if the index or the document does not exist. */
export async function unlessMissing<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof MeilisearchApiError && MISSING.includes(error.cause?.code ?? '')) return undefined;
    throw error;
  }
}

/** Whether the search server could not be reached, was too slow, or refused. */
export const isSearchServerError = (error: unknown): error is Error => error instanceof MeilisearchError;
