import { LISTING_HEADER, type ProblemDetails } from '@townlink/contracts';
import { ApiProblem } from './api-problem';
import { chosenListing } from './chosen-listing';
import type { Sending } from './send-with-progress';

export type QueryValue = string | number | boolean | null | undefined;

export interface CallOptions {
  /** Query parameters; empty, null and undefined ones are omitted. */
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as multipart form data; excludes `json`. */
  form?: FormData;
  /** Upload progress of a form, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The version a change is based on; a different stored version is a 412 problem. */
  version?: string;
  /** 'file' returns a Blob; by default, parsed JSON is returned. */
  as?: 'file';
  /** Continues after leaving the page; for bodies below 64 kB. */
  keepalive?: boolean;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls the product's API and returns the parsed JSON (undefined for an empty response).
 * @throws {ApiProblem} for every response outside 2xx, and with status 0 without a connection
 */
export type Http = <T>(method: Method, path: string, options?: CallOptions) => Promise<T>;

export interface HttpSettings {
  /** Origin of the API; empty in the browser, where it is the page's own. */
  origin?: string;
  /** Returns the access token to send; null for an anonymous call. */
  accessToken?: () => Promise<string | null>;
}

export function createHttp({ origin = '', accessToken }: HttpSettings = {}): Http {
  return async function http<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
    const headers = new Headers({ accept: options.as === 'file' ? '*/*' : 'application/json' });
    setRequestId(headers);
    const token = await accessToken?.();
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (options.json !== undefined) headers.set('content-type', 'application/json');
    const listing = chosenListing();
    if (listing) headers.set(LISTING_HEADER, listing);
    if (options.version) headers.set('if-match', `"${options.version}"`);
    const url = origin + path + queryString(options.query);
    const { form, onProgress, signal } = options;
    // fetch ignores unknown options.
    const init = { ...options, method, headers, body: form ?? JSON.stringify(options.json) };
    const response = await connect(signal, () =>
      form && onProgress ? upload(url, init as Sending) : fetch(url, init),
    );
    if (options.as === 'file' && response.ok) return (await connect(signal, () => response.blob())) as T;
    return parseAnswer(response, await connect(signal, () => response.text())) as T;
  };
}

/** Loaded only by pages that upload. */
const upload = async (url: string, sending: Sending): Promise<Response> => {
  const { sendWithProgress } = await import(/* webpackChunkName: "upload" */ './send-with-progress');
  return sendWithProgress(url, sending);
};

/** Adds the request ID that identifies the call in logs and traces. Browsers cannot create one over plain HTTP. */
export function setRequestId(headers: Headers): Headers {
  if (!globalThis.crypto?.randomUUID) return headers;
  lastRequestId = crypto.randomUUID();
  headers.set('x-request-id', lastRequestId);
  return headers;
}

let lastRequestId: string | undefined;

/** ID of the page's last call, for problem reports; undefined before the first one. */
export const lastRequest = (): string | undefined => lastRequestId;

/** '?a=1&b=2' for the given parameters, or an empty string. */
function queryString(query: CallOptions['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = String(parameters);
  return text && `?${text}`;
}

/** Sends a request or reads its response. @throws {ApiProblem} with status 0 if the connection fails */
async function connect<T>(signal: AbortSignal | undefined, transfer: () => Promise<T>): Promise<T> {
  try {
    return await transfer();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem(0, { detail: 'No connection. Check your network and try again.' });
  }
}

function parseAnswer(response: Response, text: string): unknown {
  const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '');
  const body: unknown = isJson && text ? JSON.parse(text) : undefined;
  if (response.ok) return body;
  throw new ApiProblem(response.status, body as ProblemDetails | undefined);
}
