/**
 * The baseline of the public API: only node:http and the gateway's own prepared statements with their JSON. No routing,
 * validation, limits, cursors, tags or errors.
 */
import 'reflect-metadata';
import { createServer } from 'node:http';
import { loadSettings } from '@townlink/server-config';
import { BareServerSettings } from '../directory/bare-server.config';
import { openBareLists } from './bare-lists';

const settings = loadSettings(BareServerSettings);
const lists: Record<string, (asked: URLSearchParams) => Promise<object>> = await openBareLists(settings);

process.once('SIGTERM', () => process.exit());

createServer((request, response) => {
  const [path = '', query] = request.url!.split('?');
  void lists[path.slice(path.lastIndexOf('/') + 1)]!(new URLSearchParams(query)).then((answer) => {
    const body = Buffer.from(JSON.stringify(answer));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
}).listen(settings.PORT, '127.0.0.1', () => console.log('The bare server listens on its port'));
