/**
 * The baseline: only node:http and the gateway's own prepared statement with its JSON. No routing, validation,
 * authorization, headers or errors. `/static` returns fixed bytes of a list, as the upper limit.
 */
import 'reflect-metadata';
import { createServer } from 'node:http';
import { loadSettings } from '@townlink/server-config';
import { openBareReads } from './bare-reads';
import { BareServerSettings } from './bare-server.config';
import { searchPaths } from './measure';

const settings = loadSettings(BareServerSettings);
const { search } = await openBareReads(settings);

async function list(url: string): Promise<Buffer> {
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  return Buffer.from(JSON.stringify(await search(query.get('city')!, query.get('category')!)));
}

const fixed = await list(searchPaths()[0]!);

process.once('SIGTERM', () => process.exit());

createServer((request, response) => {
  const send = (body: Buffer) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    response.end(body);
  };
  if (request.url === '/static') return send(fixed);
  void list(request.url!).then(send);
}).listen(settings.PORT, '127.0.0.1', () => console.log('The bare server listens on its port'));
