import { createSandbox, type Sandbox } from '../index';

describe('email activity', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await createSandbox();
  });

  afterAll(() => sandbox.close());

  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${sandbox.sendgridUrl}${path}`, {
      ...init,
      headers: { authorization: 'Bearer SG.key', 'content-type': 'application/json' },
    });

  const find = (query: string): Promise<Response> => call(`/v3/messages?limit=1&query=${encodeURIComponent(query)}`);

  it('finds a message by a unique argument', async () => {
    const body = {
      personalizations: [{ to: [{ email: 'ann@example.test' }] }],
      from: { email: 'hello@example.test', name: 'Hello' },
      subject: 'Hello',
      content: [{ type: 'text/plain', value: 'Hello' }],
      custom_args: { message_id: 'm-1' },
    };
    const sent = await call('/v3/mail/send', { method: 'POST', body: JSON.stringify(body) });
    const found = await find(`(unique_args['message_id']="m-1")`);
    expect(await found.json()).toEqual({
      messages: [
        expect.objectContaining({
          msg_id: sent.headers.get('x-message-id'),
          from_email: 'hello@example.test',
          to_email: 'ann@example.test',
          status: 'delivered',
        }),
      ],
    });
    expect(await (await find(`(unique_args['message_id']="m-2")`)).json()).toEqual({ messages: [] });
  });

  it('rejects unknown queries', async () => {
    expect((await find('status="delivered"')).status).toBe(400);
    expect((await fetch(`${sandbox.sendgridUrl}/v3/messages?query=x`)).status).toBe(401);
  });
});
