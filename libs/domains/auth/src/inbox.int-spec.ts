import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';
import { MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { type AccountsApp, startAccounts } from './testing/accounts-app';
import { accountsClient, tokenOf } from './testing/accounts-client';
import { freshEmail, PASSWORD } from './testing/people';

@Module({
  imports: [
    SettingsModule,
    DatabaseModule,
    QueueWorkerModule.forRoot({ jobs: ['mail.send', 'mail.forget', 'outbox.prune'] }),
    MailWorkerModule,
  ],
})
class MailWorkerTestModule {}

describe('the real inbox', () => {
  let accounts: AccountsApp;
  let sandbox: Sandbox;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    sandbox = await createSandbox({});
    accounts = await startAccounts({ SENDGRID_API_KEY: 'SG.test', SENDGRID_API_BASE: sandbox.sendgridUrl });
    worker = await NestFactory.createApplicationContext(MailWorkerTestModule, { logger: ['error', 'fatal'] });
  });
  afterAll(async () => {
    await worker.close();
    await accounts.close();
    await sandbox.close();
  });

  const mailTo = async (to: string) => (await sandbox.control.messages({ to, wait: 15_000 }))[0]!;
  const linkIn = (message: { links: string[] }) => message.links.find((link) => link.includes('token_hash='))!;

  it('[AUTH-2] [MAIL-1] brings the confirmation by e-mail, whose link confirms the account', async () => {
    const email = freshEmail();
    const client = accountsClient(accounts.origin);
    await client.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Pat Plumber' } } });
    const message = await mailTo(email);
    expect(message.subject).toBe('Confirm your e-mail address for Townlink');
    expect(message.text).toContain('Hello Pat Plumber');
    const { data } = await client.verifyOtp({ type: 'signup', token_hash: tokenOf(linkIn(message)) });
    expect(data.session!.user.email).toBe(email);
  });
});
