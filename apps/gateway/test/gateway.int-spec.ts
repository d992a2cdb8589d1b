import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import type { Release } from '@townlink/contracts';
import { type RunningGateway, startGateway } from './support/running-gateway';

interface ApiDocument {
  paths: Record<string, { get?: { parameters: { name: string; schema: { format?: string } }[] } }>;
}

interface PublicDocument {
  openapi: string;
  paths: Record<
    string,
    { get: { responses: Record<'200', { content: Record<string, { schema: object; example: unknown }> }> } }
  >;
}

describe('the gateway', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway();
  });

  afterAll(() => gateway?.stop());

  it('[API-3] serves the committed API document', async () => {
    const response = await gateway.get('/api/openapi.json');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
    const committed = readFileSync('docs/openapi.json', 'utf8').replace('"url": "/"', '"url": "https://site.example"');
    expect(text === committed ? '' : 'run: npm run openapi').toBe('');
  });

  it('[API-3] documents a path segment as an id only where it has to be one', () => {
    const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as ApiDocument;
    const formatOf = (path: string, part: string) =>
      paths[path]!.get!.parameters.find(({ name }) => name === part)!.schema.format;
    expect(formatOf('/api/admin/users/{id}', 'id')).toBe('uuid');
    expect(formatOf('/api/admin/pages/{page}', 'page')).toBeUndefined();
    expect(formatOf('/api/admin/pages/{page}/versions/{number}', 'number')).toBeUndefined();
  });

  it('[API-3] serves the public API document, which matches its responses, failures and example', async () => {
    const document = (await (await gateway.get('/api/public/openapi.json')).json()) as PublicDocument;
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/public/'))).toEqual([]);
    const { responses } = document.paths['/api/public/providers']!.get;
    expect(Object.keys(responses)).toEqual(['200', '304', '400', '401', '403', '405', '429', '503']);
    const schemas = new Ajv({ strict: false, validateFormats: false }).addSchema({ $id: 'document', ...document });
    const problemsOf = (name: string, answer: unknown) => {
      schemas.validate({ $ref: `document#/components/schemas/${name}` }, answer);
      return schemas.errors ?? [];
    };
    const answer = responses['200'].content['application/json']!;
    expect(answer.schema).toEqual({ $ref: '#/components/schemas/PublicProviderList' });
    expect(problemsOf('PublicProviderList', answer.example)).toEqual([]);
    expect(problemsOf('PublicProviderList', { ...(answer.example as object), count: 'two' })).not.toEqual([]);
    const list = await (await gateway.get('/api/public/providers')).json();
    expect(problemsOf('PublicProviderList', list)).toEqual([]);
    const refused = await gateway.get('/api/public/providers?limit=0');
    expect([refused.status, problemsOf('Problem', await refused.json())]).toEqual([400, []]);
  });

  it('allows pages only scripts of their own files', async () => {
    const { headers } = await gateway.get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const html = await (await gateway.get('/')).text();
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
  });

  it('[SHELL-14] serves hashed files as immutable, compressed at build time, and revalidates others', async () => {
    const folder = 'apps/shell/dist/web/static/assets';
    const styles = readdirSync(folder).find((name) => name.endsWith('.css'))!;
    const hashed = await gateway.get(`/assets/${styles}`, { 'accept-encoding': 'br' });
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-encoding')).toBe('br');
    const icon = await gateway.get('/favicon.svg');
    expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  it('[SHELL-14] serves the service worker without caching, with the files of this release', async () => {
    const { id, scripts } = JSON.parse(readFileSync('apps/shell/dist/web/release.json', 'utf8')) as Release;
    const worker = await gateway.get('/sw.js');
    const { status, headers } = worker;
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
    const text = await worker.text();
    for (const file of [id, '/offline', ...scripts]) expect(text).toContain(file);
    const offline = await gateway.get('/offline');
    expect(offline.headers.get('x-robots-tag')).toBe('noindex');
    expect(await offline.text()).toContain(`<html lang="en" data-release="${id}">`);
  });

  it('serves the sprite sheets as immutable images', async () => {
    const folder = readdirSync('apps/shell/dist/web/static/assets').find((name) => name.startsWith('art.'))!;
    const { headers } = await gateway.get(`/assets/${folder}/categories.svg`, { 'accept-encoding': 'br' });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  });

  it('serves every icon of the page and its manifest', async () => {
    const html = await (await gateway.get('/')).text();
    const named = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, to]) => to!,
    );
    const manifest = (await (await gateway.get('/site.webmanifest')).json()) as {
      icons: { src: string; type: string }[];
    };
    const addresses = [...named, ...manifest.icons.map(({ src }) => src)];
    const answers = await Promise.all(addresses.map((address) => gateway.get(address)));
    expect(answers.map(({ status, headers }) => `${status} ${headers.get('content-type')?.split(';')[0]}`)).toEqual([
      '200 image/vnd.microsoft.icon',
      '200 image/svg+xml',
      '200 image/png',
      '200 application/manifest+json',
      ...manifest.icons.map(({ type }) => `200 ${type}`),
    ]);
  });

  it('answers /auth/v1/nope in the accounts contract’s format', async () => {
    const response = await gateway.get('/auth/v1/nope');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/api/nope', '/assets/nope.css', '/app/..%2f..%2f..%2fpackage.json', '/mf/nope.js'])(
    'answers %s with a problem document',
    async (path) => {
      const response = await gateway.get(path);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('serves robots.txt', async () => {
    expect(await (await gateway.get('/robots.txt')).text()).toContain('Disallow: /api/');
  });

  it('stops cleanly', async () => {
    expect(await gateway.program.stop()).toBe('SIGTERM');
  });
});
