import { jest } from '@jest/globals';
import { EmailCatalogModule, MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { AuthModule } from '../auth.module';
import { AuthWorkerModule } from '../auth.worker-module';
import { accountsClient } from '../testing/accounts-client';
import { codeIn, freshPhone } from '../testing/phones';
import { authEmails } from '../emails';

const QUEUE = QueueWorkerModule.forRoot({
  jobs: ['sms.send', 'accounts.prune', 'mail.send', 'mail.forget', 'outbox.prune'],
  timing: { repeats: false },
});

interface Row {
  status: string;
  attempts: number;
  body_sealed: Buffer | null;
  last_error: string | null;
  provider_message_id: string | null;
}

describe('text messages', () => {
  const accounts = suiteFixture(() =>
    startTestApp({
      modules: [AuthModule],
      worker: [QUEUE, AuthWorkerModule, MailWorkerModule, EmailCatalogModule.of(authEmails)],
      sandbox: true,
      settings: {
        AUTH_PHONE: 'true',
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'a-token-of-the-tests',
        TWILIO_FROM: '+18015550199',
        AUTH_SIGN_UP_BOUND_TO_BROWSER: 'false',
      },
    }),
  );

  afterEach(async () => {
    jest.restoreAllMocks();
    accounts.clock.reset();
    await accounts.sandbox.control.clearFaults();
  });

  const arrived = (phone: string) =>
    accounts.sandbox.control.messages({ channel: 'sms', to: `+${phone}`, wait: 30_000 });
  const settled = async (phone: string) => {
    const select = `select * from auth.text_messages where recipient = $1 and status in ('sent', 'failed')`;
    return (await accounts.settled<Row>(select, [`+${phone}`]))[0]!;
  };

  it('[AUTH-6] contain the sign-in code, and are erased', async () => {
    const phone = freshPhone();
    const client = accountsClient(accounts.origin);
    await client.signInWithOtp({ phone });
    const [message] = await arrived(phone);
    expect(message).toMatchObject({ from: '+18015550199', to: [`+${phone}`] });
    const token = codeIn(message!.text!);
    const { data, error } = await client.verifyOtp({ type: 'sms', phone, token });
    expect([error, data.user!.phone]).toEqual([null, phone]);
    expect(await settled(phone)).toMatchObject({
      status: 'sent',
      body_sealed: null,
      provider_message_id: expect.stringMatching(/^SM/),
    });
  });

  it.each([
    ['is busy', { status: 429 }, 2],
    ['breaks', { status: 500 }, 2],
    ['cuts the connection', { kind: 'drop' as const }, 2],
  ])('[AUTH-6] arrive even if the sender %s once', async (_what, fault, attempts) => {
    const phone = freshPhone();
    await accounts.sandbox.control.addFault({ service: 'twilio', ...fault });
    await accountsClient(accounts.origin).signInWithOtp({ phone });
    expect(await arrived(phone)).toHaveLength(1);
    expect(await settled(phone)).toMatchObject({ status: 'sent', attempts });
  });

  it('[AUTH-6] are abandoned immediately when refused, with the same response', async () => {
    const [refused, fine] = [freshPhone(), freshPhone()];
    const ask = (phone: string) => accounts.http.post('/auth/v1/otp', { phone });
    await accounts.sandbox.control.addFault({ service: 'twilio', status: 400 });
    const [first, second] = [await ask(refused), await ask(fine)];
    expect([first.status, first.body]).toEqual([second.status, second.body]);
    const row = await settled(refused);
    expect(row).toMatchObject({ status: 'failed', attempts: 1, body_sealed: null });
    expect(row.last_error).toMatch(/status 400/);
    expect(row.last_error).not.toContain(refused);
  });

  it('[AUTH-6] are not repeated endlessly when their outcome is unknown', async () => {
    const phone = freshPhone();
    await accounts.sandbox.control.addFault({ service: 'twilio', kind: 'accept_then_drop', times: 9 });
    await accountsClient(accounts.origin).signInWithOtp({ phone });
    expect(await settled(phone)).toMatchObject({ status: 'failed', attempts: 2 });
    expect(await arrived(phone)).toHaveLength(2);
  });

  it('[AUTH-6] are retried after a timeout and abandoned after more, without blocking the caller', async () => {
    // Only calls that get no answer wait less: the others have all the time that a busy machine needs.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const shortened = jest.spyOn(AbortSignal, 'timeout');
    const shortenNext = () => shortened.mockImplementationOnce(() => timeout(300));
    const silent = { service: 'twilio', kind: 'slow', delay: 60_000 } as const;
    const ask = async (phone: string) => (await accounts.http.post('/auth/v1/otp', { phone })).status;
    const [once, ever] = [freshPhone(), freshPhone()];
    await accounts.sandbox.control.addFault(silent);
    shortenNext();
    expect(await ask(once)).toBe(200);
    expect(await settled(once)).toMatchObject({ status: 'sent', attempts: 2 });
    await accounts.sandbox.control.addFault({ ...silent, times: 'forever' });
    shortenNext();
    shortenNext();
    expect(await ask(ever)).toBe(200);
    const row = await settled(ever);
    expect(row).toMatchObject({ status: 'failed', attempts: 2, body_sealed: null });
    expect(row.last_error).toMatch(/no answer, TimeoutError/);
  });

  it('[AUTH-6] are not sent once their code is invalid', async () => {
    const phone = freshPhone();
    await accounts.sandbox.control.addFault({ service: 'twilio', status: 503, times: 'forever' });
    await accountsClient(accounts.origin).signInWithOtp({ phone });
    await accounts.settled(`select from auth.text_messages where recipient = $1 and last_error is not null`, [
      `+${phone}`,
    ]);
    accounts.clock.travel(601);
    expect(await settled(phone)).toMatchObject({ status: 'failed', last_error: 'It came too late' });
    expect(await accounts.sandbox.control.messages({ channel: 'sms', to: `+${phone}` })).toEqual([]);
  });
});
