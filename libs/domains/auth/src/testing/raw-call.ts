import type { AccountsApp } from './accounts-app';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** What a call sends besides its path. */
export interface RawCall {
  method?: string;
  body?: unknown;
  bearer?: string;
  headers?: Record<string, string>;
}

/** Calls the service without the client library, to see the wire itself. */
export async function rawCall(accounts: AccountsApp, path: string, call: RawCall = {}): Promise<RawAnswer> {
  const answer = await fetch(accounts.origin + path, {
    method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.bearer ? { authorization: `Bearer ${call.bearer}` } : {}),
      ...call.headers,
    },
    body: typeof call.body === 'string' || call.body === undefined ? (call.body as string) : JSON.stringify(call.body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? (JSON.parse(text) as RawAnswer['body']) : {} };
}
