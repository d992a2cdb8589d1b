/**
 * The baseline: only node:http and the gateway's own prepared statement with its JSON. No routing, validation,
 * authorization, headers or errors. `/static` returns fixed bytes of a list: the ceiling.
 */
import 'reflect-metadata';
import { createServer } from 'node:http';
import { commonJson, entriesJson } from '@townlink/domain-directory/hot-read';
import { loadSettings } from '@townlink/server-config';
import { type BareNamed, GROUP, LIMIT, openBareReads } from './bare-reads';
import { BareServerSettings } from './bare-server.config';

const settings = loadSettings(BareServerSettings);
const { cities, categories, list: read } = await openBareReads(settings);

async function list(city: BareNamed, category: BareNamed): Promise<string> {
  const { rows, total } = await read(city, category);
  const common = commonJson(city, { ...category, plural: null });
  const group = (from: number, to: number) => entriesJson(rows.slice(from, to), common);
  return (
    `{"category":${JSON.stringify(category)},"city":${JSON.stringify(city)},"total":${total},"page":1,"limit":${LIMIT}` +
    `,"pages":${Math.ceil((total - 2 * GROUP) / LIMIT)},"groups":{"featured":${group(0, GROUP)}` +
    `,"standard":${group(GROUP, 2 * GROUP)},"others":${group(2 * GROUP, rows.length)}},"suggestions":[],"popular":[],"unknown_service":null,"city_suggestions":[]}`
  );
}

const fixed = Buffer.from(await list([...cities.values()][0]!, [...categories.values()][0]!));

process.once('SIGTERM', () => process.exit());

createServer((request, response) => {
  const send = (body: Buffer) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    response.end(body);
  };
  if (request.url === '/static') return send(fixed);
  const query = new URLSearchParams(request.url!.slice(request.url!.indexOf('?')));
  void list(cities.get(query.get('city')!)!, categories.get(query.get('category')!)!).then((json) =>
    send(Buffer.from(json)),
  );
}).listen(settings.PORT, '127.0.0.1', () => console.log('The bare server listens on its port'));
