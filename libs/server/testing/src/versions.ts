import type { ProblemDetails, Versioned } from '@townlink/contracts';
import type { HttpResponse } from './http-caller';

export interface VersionedRoute<Resource extends Versioned | null> {
  /** Reads the resource before the change. */
  read: () => Promise<Resource>;
  /** One of several different changes of the same resource. */
  write: (number: number, headers: Record<string, string>) => Promise<HttpResponse<Versioned & ProblemDetails>>;
}

/** Tests a versioned route: one of several writers wins, and the others get the stored state. */
export async function expectVersionChecks<Resource extends Versioned | null>({
  read,
  write,
}: VersionedRoute<Resource>) {
  const tagOf = (one: Versioned | null) => `"${one?.version ?? 'none'}"`;
  const stale = { 'if-match': tagOf(await read()) };
  const answers = await Promise.all([1, 2, 3].map((number) => write(number, stale)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const stored = await read();
  const won = answers.find(({ status }) => status === 200)!;
  expect([won.body.version, won.headers.get('etag')]).toEqual([stored!.version, tagOf(stored)]);

  const refused = await write(4, stale);
  expect([refused.status, refused.headers.get('etag')]).toEqual([412, tagOf(stored)]);
  const type = '/developers/problems/outdated-version';
  expect(refused.body).toMatchObject({ type, status: 412, current: stored, etag: tagOf(stored) });
  expect(await read()).toEqual(stored);

  expect((await write(5, { 'if-match': tagOf(stored) })).status).toBe(200);
  expect((await read())!.version).not.toBe(stored!.version);
  expect((await write(6, {})).status).toBe(200);
}
