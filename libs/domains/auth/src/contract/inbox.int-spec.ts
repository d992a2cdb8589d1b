import { EmailCatalogModule, MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { AuthModule } from '../auth.module';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { freshEmail, PASSWORD } from '../testing/people';
import { authEmails } from '../emails';

const MAIL_QUEUE = QueueWorkerModule.forRoot({
  jobs: ['mail.send', 'mail.forget', 'outbox.prune'],
  timing: { repeats: false },
});

describe('a real inbox', () => {
  const accounts = suiteFixture(() =>
    startTestApp({
      modules: [AuthModule],
      worker: [MAIL_QUEUE, MailWorkerModule, EmailCatalogModule.of(authEmails)],
      sandbox: true,
      settings: { AUTH_SIGN_UP_BOUND_TO_BROWSER: 'false' },
    }),
  );

  const mailTo = async (to: string) => (await accounts.sandbox.control.messages({ to, wait: 30_000 }))[0]!;
  const linkIn = (message: { links: string[] }) => message.links.find((link) => link.includes('token_hash='))!;

  it('[AUTH-2] [MAIL-1] receives the confirmation email, whose link confirms the account', async () => {
    const email = freshEmail();
    const client = accountsClient(accounts.origin);
    await client.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Pat Plumber' } } });
    const message = await mailTo(email);
    expect(message.subject).toBe('Confirm your email address for Townlink');
    expect(message.text).toContain('Hello Pat Plumber');
    const { data } = await client.verifyOtp({ type: 'signup', token_hash: tokenOf(linkIn(message)) });
    expect(data.session!.user.email).toBe(email);
  });
});
