/**
 * The baseline: only node:http, the gateway's own statements and the site's build, which renders the same page. No
 * routing, redirects, authorization, headers, compression or cache. `/static` returns the fixed bytes of a page, as the
 * upper limit.
 */
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicApi, Release, ServerBuild } from '@townlink/contracts';
import { loadSettings } from '@townlink/server-config';
import { openBareReads } from '../directory/bare-reads';
import { BareServerSettings } from '../directory/bare-server.config';
import { pagePaths } from '../directory/measure';

const WEB = resolve('apps/shell/dist/web');
const settings = loadSettings(BareServerSettings);
const { search, related, filters } = await openBareReads(settings);

const release = JSON.parse(readFileSync(join(WEB, 'release.json'), 'utf8')) as Release;
const address = pathToFileURL(join(WEB, 'server/public-site.mjs')).href;
const build = (await import(/* webpackIgnore: true */ address)) as ServerBuild;
const answer = build.openSite({ release, siteUrl: 'http://127.0.0.1' });
// The city page reads nothing else.
const api = {
  searchProviders: ({ city, category }) => search(city!, category!),
  relatedMarkets: ({ city, category }) => related(city, category),
  marketFilters: ({ city, category }) => filters(city, category),
} as Partial<PublicApi> as PublicApi;

process.once('SIGTERM', () => process.exit());

const render = async (path: string) => {
  const { status, html } = await answer({ path, api, timeoutMilliseconds: 60_000 });
  return { status, body: Buffer.from(html) };
};
const fixed = await render(pagePaths()[0]!);
if (fixed.status !== 200) throw new Error("The bare server cannot render a page: the page's reads have changed.");

createServer((request, response) => {
  const send = ({ status, body }: typeof fixed) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  };
  if (request.url === '/static') return send(fixed);
  void render(request.url!).then(send);
}).listen(settings.PORT, '127.0.0.1', () => console.log('The bare server listens on its port'));
