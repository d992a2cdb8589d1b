import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sendgrid from '@sendgrid/mail';
import { createSandbox, type Sandbox } from '../create-sandbox';

let sandbox: Sandbox;
const mail = {
  to: 'ann@example.com',
  from: { email: 'hello@townlink.example', name: 'Townlink' },
  subject: 'Confirm your address',
  text: 'Open http://site.test/confirm?token=a&b=1',
  html: '<p>Hello <a href="http://site.test/confirm?token=a&amp;b=1">confirm</a></p><script>alert(1)</script>',
  categories: ['confirm'],
  customArgs: { key: 'message-1' },
  headers: { 'List-Unsubscribe': '<http://site.test/u>' },
};

/** Parts of the service that its types lack. */
interface Service {
  setApiKey(key: string): void;
  send: (typeof sendgrid)['send'];
  client: { setDefaultRequest(name: string, value: string): void };
}

const { MailService } = sendgrid as unknown as { MailService: new () => Service };

function client(key = 'SG.sandbox', baseUrl = sandbox.sendgridUrl): Service {
  const service = new MailService();
  service.setApiKey(key);
  service.client.setDefaultRequest('baseUrl', baseUrl);
  return service;
}

beforeEach(async () => {
  sandbox = await createSandbox();
});

afterEach(() => sandbox.close());

describe('sending', () => {
  it('returns 202 with an ID and adds the message to the inbox', async () => {
    const [answer] = await client().send(mail);
    expect(answer.statusCode).toBe(202);
    const [message] = await sandbox.control.messages({ to: 'ANN@example.com' });
    expect(message).toMatchObject({
      id: answer.headers['x-message-id'],
      from: 'Townlink <hello@townlink.example>',
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      categories: ['confirm'],
      custom_args: { key: 'message-1' },
      headers: { 'List-Unsubscribe': '<http://site.test/u>' },
      links: ['http://site.test/confirm?token=a&b=1'],
    });
  });

  it('creates one message per personalization', async () => {
    await client().send({ ...mail, to: ['a@example.com', 'b@example.com'], isMultiple: true });
    const messages = await sandbox.control.messages();
    expect(messages.map(({ to }) => to)).toEqual([['b@example.com'], ['a@example.com']]);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(2);
  });

  it('allows waiting for a message, and clears the inbox', async () => {
    const since = Date.now() - 1;
    const waiting = sandbox.control.messages({ to: 'ann@example.com', since, wait: 5_000 });
    await client().send(mail);
    expect(await waiting).toHaveLength(1);
    await sandbox.control.clearInbox();
    expect(await sandbox.control.messages()).toHaveLength(0);
  });
});

describe('rejections', () => {
  it.each<[string, object, string]>([
    ['an address that is none', { to: 'no-address' }, 'personalizations.0.to.0.email'],
    ['no subject', { subject: undefined }, 'subject'],
    ['no content', { text: undefined, html: undefined }, 'content'],
    ['a reserved header', { headers: { Received: 'x' } }, 'headers.Received'],
    ['a duplicate recipient', { cc: 'ann@example.com' }, 'personalizations.0'],
  ])('refuses %s and names the field', async (_title, change, field) => {
    const sent = client().send({ ...mail, ...change } as never);
    await expect(sent).rejects.toMatchObject({ code: 400, response: { body: { errors: [{ field }] } } });
    expect(await sandbox.control.messages()).toHaveLength(0);
  });

  it('returns 401 without a key and with a wrong one', async () => {
    const url = `${sandbox.sendgridUrl}/v3/mail/send`;
    expect(
      (await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(401);
    const other = await createSandbox({ sendgridApiKey: 'SG.right' });
    await expect(client('SG.wrong', other.sendgridUrl).send(mail)).rejects.toMatchObject({ code: 401 });
    await other.close();
  });

  it('fails on request: rejected, limited, or accepted with a lost response', async () => {
    await sandbox.control.addFault({ service: 'sendgrid', status: 500 });
    await sandbox.control.addFault({ service: 'sendgrid', status: 429 });
    await sandbox.control.addFault({ service: 'sendgrid', kind: 'accept_then_drop' });
    await expect(client().send(mail)).rejects.toMatchObject({ code: 500 });
    await expect(client().send(mail)).rejects.toMatchObject({ code: 429 });
    expect(await sandbox.control.messages()).toHaveLength(0);
    await expect(client().send(mail)).rejects.toMatchObject({ code: expect.stringMatching(/ECONN|HPE|SOCKET/) });
    expect(await sandbox.control.messages()).toHaveLength(1);
  });
});

describe('the inbox page', () => {
  it('lists, searches and shows a message without running its scripts', async () => {
    await client().send(mail);
    const list = await (await fetch(`${sandbox.url}/inbox?to=ann`)).text();
    expect(list).toContain('Confirm your address');
    expect(await (await fetch(`${sandbox.url}/inbox?to=stranger`)).text()).toContain('Nothing was sent to stranger.');
    const [message] = await sandbox.control.messages();
    const page = await (await fetch(`${sandbox.url}/inbox/${message?.id}`)).text();
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('List-Unsubscribe');
    expect(page).not.toContain('<script>');
    const part = await fetch(`${sandbox.url}/inbox/${message?.id}/html`);
    expect(part.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  });
});
