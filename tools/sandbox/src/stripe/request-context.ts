import { AsyncLocalStorage } from 'node:async_hooks';

/** The API request that is being answered, for the `request` field of the events it causes. */
export interface ApiRequest {
  id: string;
  idempotency_key: string | null;
}

/** Holds the API request while its handler runs; empty for what happens by itself or on a page. */
export const apiRequest = new AsyncLocalStorage<ApiRequest>();
