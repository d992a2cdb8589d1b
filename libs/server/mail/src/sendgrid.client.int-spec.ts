import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MailSettings } from './mail.config';
import { MailDelayedError, OutcomeUnknownError, SendGridClient } from './sendgrid.client';

const PATIENCE_MS = 300;

describe('SendGrid without a response', () => {
  let server: Server;
  let client: SendGridClient;

  beforeAll(async () => {
    server = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const settings = Object.assign(new MailSettings(), {
      SENDGRID_API_KEY: 'SG.test',
      SENDGRID_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SENDGRID_ACTIVITY: true,
    });
    client = new SendGridClient(settings, { send: PATIENCE_MS, find: PATIENCE_MS });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('[MAIL-1] times out with an unknown outcome', async () => {
    const message = { messageId: 'one', template: 'test', to: 'ann@x.example', subject: 'Hi', html: 'Hi', text: 'Hi' };
    await expect(client.send(message)).rejects.toThrow(OutcomeUnknownError);
  });

  it('[MAIL-1] is queried later for an earlier outcome', async () => {
    await expect(client.find('one')).rejects.toThrow(MailDelayedError);
  });
});
