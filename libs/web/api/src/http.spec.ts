import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemType } from '@townlink/contracts';
import { ApiProblem, isApiProblem } from './api-problem';
import { createHttp, type Http } from './http';

let seen: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string };
let reply: (response: ServerResponse) => void;

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    seen = { method: request.method, url: request.url, headers: request.headers, body };
    reply(response);
  });
});

const answer = (status: number, body: object, type = 'application/json') => {
  reply = (response) => response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
};

let origin: string;
let http: Http;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  http = createHttp({ origin, accessToken: () => Promise.resolve('token-1') });
  answer(200, { ok: true });
});

async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  const problem = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(ApiProblem);
  return problem as ApiProblem;
}

describe('calling the API', () => {
  it('omits unset query parameters and encodes the rest', async () => {
    await http('GET', '/api/places', { query: { q: 'a&b é', limit: 8, state: '', city: null, page: undefined } });
    expect(seen.url).toBe('/api/places?q=a%26b+%C3%A9&limit=8');
    expect(seen.headers.authorization).toBe('Bearer token-1');
  });

  it('calls anonymously without a token', async () => {
    await createHttp({ origin, accessToken: () => Promise.resolve(null) })('GET', '/');
    expect(seen.headers.authorization).toBeUndefined();
  });

  it('sends JSON and multipart bodies, and returns undefined for an empty response', async () => {
    reply = (response) => response.writeHead(204).end();
    expect(await http('PATCH', '/api/profile', { json: { full_name: 'Pat' } })).toBeUndefined();
    expect([seen.method, seen.headers['content-type'], seen.body]).toEqual([
      'PATCH',
      'application/json',
      '{"full_name":"Pat"}',
    ]);
    const form = new FormData();
    form.set('license', new Blob(['%PDF-']), 'license.pdf');
    await http('POST', '/api/onboarding/applications', { form });
    expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen.body).toContain('filename="license.pdf"');
  });

  it('reads a problem document, field by field', async () => {
    const errors = [{ field: 'email', message: 'Invalid email address' }];
    const body = { type: problemType('invalid-request'), title: 'Bad', status: 400, detail: 'Look again.', errors };
    answer(400, body, 'application/problem+json');
    const problem = await problemOf(http('POST', '/x', { json: {} }));
    expect(problem).toMatchObject({ status: 400, slug: 'invalid-request', message: 'Look again.', isTemporary: false });
    expect([problem.fieldError('email'), problem.fieldError('phone')]).toEqual(['Invalid email address', undefined]);
    expect([isApiProblem(problem, 400), isApiProblem(problem, 404), isApiProblem(new Error())]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('converts other error responses, such as a proxy’s page, to a problem', async () => {
    reply = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    const message = 'Something went wrong. Please try again.';
    expect(await problemOf(http('GET', '/'))).toMatchObject({ status: 502, message, isTemporary: true, errors: [] });
  });

  it('reports a missing connection', async () => {
    const unreachable = createHttp({ origin: 'http://127.0.0.1:1' });
    const problem = await problemOf(unreachable('GET', '/'));
    expect(problem).toMatchObject({ status: 0, isTemporary: true });
    expect(problem.message).toMatch(/^No connection/);
  });

  it('reports a connection lost during a response', async () => {
    reply = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"rows":[', () => response.destroy());
    };
    expect(await problemOf(http('GET', '/'))).toMatchObject({ status: 0, isTemporary: true });
    expect(await problemOf(http('GET', '/', { as: 'file' }))).toMatchObject({ status: 0, isTemporary: true });
  });

  it('throws no problem when the caller aborts', async () => {
    reply = () => undefined;
    const controller = new AbortController();
    const call = http('GET', '/', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toHaveProperty('name', 'AbortError');
  });
});
