import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createSandbox, type Sandbox } from '../create-sandbox';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await createSandbox();
});

afterEach(() => sandbox.close());

function send(
  fields: Record<string, string>,
  credentials = 'AC1:token',
  resource: 'Messages' | 'Calls' = 'Messages',
): Promise<Response> {
  return fetch(`${sandbox.twilioUrl}/2010-04-01/Accounts/AC1/${resource}.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams(fields),
  });
}

it('queues a text message and shows it on its page', async () => {
  const answer = await send({ To: '+18015550100', From: '+18015550199', Body: 'Your code is 123456' });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 'queued' });
  const [message] = await sandbox.control.messages({ channel: 'sms', to: '+18015550100' });
  expect(message?.text).toBe('Your code is 123456');
  const page = async (path: string) => (await fetch(sandbox.url + path)).text();
  expect(await page('/texts')).toContain('Your code is 123456');
  expect(await page('/texts?to=5550199')).toContain('Nothing was sent to 5550199.');
  expect(await page('/inbox')).not.toContain('123456');
  expect(await page(`/inbox/${message?.id}`)).toContain('+18015550100');
});

it('refuses a wrong number and wrong credentials', async () => {
  const wrong = await send({ To: '12', From: '+18015550199', Body: 'x' });
  expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ code: 21211 })]);
  expect((await send({ To: '+18015550100', From: '+18015550199', Body: 'x' }, 'AC2:token')).status).toBe(401);
});

it('queues a call and shows what it says once', async () => {
  const call = (fields: object) =>
    send(
      {
        To: '+18015550100',
        From: '+18015550199',
        Twiml: '<Response><Say>Code 1, 2</Say><Say>Code 1, 2</Say></Response>',
        ...fields,
      },
      'AC1:token',
      'Calls',
    );
  expect(await (await call({})).json()).toMatchObject({ sid: expect.stringMatching(/^CA/), status: 'queued' });
  expect((await sandbox.control.messages({ to: '+18015550100' })).map(({ text }) => text)).toEqual(['Code 1, 2']);
  expect([(await call({ From: 'MG1' })).status, (await call({ Twiml: '' })).status]).toEqual([400, 400]);
});
