/** The ceiling: only node:http with the bytes of one badge. */
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadSettings } from '@townlink/server-config';
import { StaticFileSettings } from './static-file.config';

const settings = loadSettings(StaticFileSettings);
const body = readFileSync(settings.BADGE_FILE);
const headers = { 'content-type': 'image/svg+xml; charset=utf-8', 'content-length': body.length };

process.once('SIGTERM', () => process.exit());

createServer((_, response) => response.writeHead(200, headers).end(body)).listen(settings.PORT, '127.0.0.1', () =>
  console.log('The bare server listens on its port'),
);
