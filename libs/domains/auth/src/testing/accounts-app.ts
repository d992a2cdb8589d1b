import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock, loadSettings, RuntimeSettings, SecretBox, SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';
import { createHttpApp, HttpModule } from '@townlink/server-http';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { AuthModule } from '../auth.module';
import { TravellingClock } from './travelling-clock';

@Module({ imports: [SettingsModule, DatabaseModule, HttpModule, AuthModule] })
class AccountsTestModule {}

/** What an e-mail of the accounts service said. */
export interface ReadMail {
  template: string;
  data: { url: string; code: string };
}

/** The accounts service, listening, on a database of its own. */
export interface AccountsApp {
  app: NestFastifyApplication;
  /** Address of the service without a slash at the end. */
  origin: string;
  clock: TravellingClock;
  database: TestDatabase;
  /** The e-mails to an address, oldest first, as the ledger has them. */
  mailTo(address: string): Promise<ReadMail[]>;
  close(): Promise<void>;
}

const SECRET_KEY = 'a secret key of the tests that is long enough';

const environment = {
  SITE_URL: 'http://site.example',
  SECRET_KEY,
  NODE_ENV: 'test',
  AUTH_LIMIT_REQUESTS: '100000',
  AUTH_LIMIT_VERIFY: '100000',
  AUTH_LIMIT_TOKEN: '100000',
  // The client library's sign-ups come from programs, not from one browser.
  AUTH_SIGN_UP_BOUND_TO_BROWSER: 'false',
  AUTH_SESSION_IDLE_DAYS: '30',
  AUTH_LIMIT_EMAILS: '100000',
  AUTH_LIMIT_EMAILS_PER_CALLER: '100000',
  AUTH_LIMIT_EMAILS_PER_CALLER_AND_RECIPIENT: '100000',
  AUTH_LIMIT_EMAILS_PER_RECIPIENT: '100000',
};

/** Starts it. @param settings what differs from the tests' own, rate limits for instance */
export async function startAccounts(settings: Record<string, string> = {}): Promise<AccountsApp> {
  const database = await createTestDatabase();
  Object.assign(
    process.env,
    environment,
    { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl },
    settings,
  );
  const app = await createHttpApp(AccountsTestModule, { settings: loadSettings(RuntimeSettings) });
  app.useLogger(['fatal', 'error']);
  await app.listen(0, '127.0.0.1');
  const clock = new TravellingClock(app.get(Clock));
  return {
    app,
    clock,
    database,
    origin: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    mailTo: (address) => readMail(database, address),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

async function readMail(database: TestDatabase, address: string): Promise<ReadMail[]> {
  const rows = await database.query<{ id: string; template: string; data_sealed: Buffer }>(
    'select id, template, data_sealed from messages where recipient = $1 order by id',
    [address],
  );
  const box = new SecretBox(SECRET_KEY, 'message data');
  return rows.map(({ id, template, data_sealed }) => ({
    template,
    data: JSON.parse(box.open(data_sealed, id)) as ReadMail['data'],
  }));
}
