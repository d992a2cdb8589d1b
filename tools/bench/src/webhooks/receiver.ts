/** Another company's program. It records each message in a file before it answers, so that a kill loses no record. */
import 'reflect-metadata';
import { openSync, writeSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { loadSettings } from '@townlink/server-config';
import { Webhook } from 'standardwebhooks';
import { ReceiverSettings } from './receiver.config';

/** Milliseconds between recording and answering, in which a kill can happen. */
const WORK = 5;

const settings = loadSettings(ReceiverSettings);
const webhook = new Webhook(settings.WEBHOOK_SECRET);
const file = openSync(settings.RECEIVED_FILE, 'a');

process.once('SIGTERM', () => process.exit());

createServer(async (request, response) => {
  const parts: Buffer[] = [];
  try {
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  } catch {
    // The worker was killed while it sent.
    return;
  }
  writeSync(file, `${lineOf(Buffer.concat(parts).toString(), request.headers)}\n`);
  await delay(WORK);
  response.writeHead(204).end();
}).listen(settings.PORT, '127.0.0.1', () => console.log('The receiver listens on its port'));

/** Ids of the event and of the message; empty without a valid signature. */
function lineOf(body: string, headers: IncomingHttpHeaders): string {
  try {
    const { data } = webhook.verify(body, headers as Record<string, string>) as { data: { id: string } };
    return `${data.id} ${headers['webhook-id'] as string}`;
  } catch {
    return 'forged';
  }
}
