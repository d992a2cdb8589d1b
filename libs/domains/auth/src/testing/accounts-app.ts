import { SecretBox } from '@townlink/server-config';
import { decisionData, PersonalDataModule, securityEventData } from '@townlink/server-database';
import { emailData } from '@townlink/server-mail';
import { fileData } from '@townlink/server-storage';
import { TEST_SECRET_KEY } from '@townlink/server-testing';
import { startTestApp, type TestApp } from '@townlink/server-testing/app';
import { AuthModule } from '../auth.module';
import { accountData } from '../own-account/personal-data';

/** Personal data of accounts without the domains above them. */
export const accountsPersonalData = PersonalDataModule.of([
  accountData,
  fileData,
  emailData,
  decisionData,
  securityEventData,
]);

/** The accounts service, listening, on its own database. @param settings overrides */
export const startAccounts = (settings: Record<string, string> = {}): Promise<TestApp> =>
  startTestApp({
    modules: [AuthModule, accountsPersonalData],
    settings: {
      SITE_URL: 'http://site.example',
      DEMO_MODE: 'false',
      // The client library's sign-ups come from programs rather than from one browser.
      AUTH_SIGN_UP_BOUND_TO_BROWSER: 'false',
      AUTH_SESSION_IDLE_DAYS: '30',
      ...settings,
    },
  });

export interface ReadMail {
  template: string;
  data: { url: string; code: string };
}

/** Emails to an address, oldest first, from the ledger. */
export async function mailTo({ database }: TestApp, address: string): Promise<ReadMail[]> {
  const rows = await database.query<{ id: string; template: string; data_sealed: Buffer }>(
    'select id, template, data_sealed from messages where recipient = $1 order by id',
    [address],
  );
  const box = new SecretBox(TEST_SECRET_KEY, 'message data');
  return rows.map(({ id, template, data_sealed }) => ({
    template,
    data: JSON.parse(box.open(data_sealed, id)) as ReadMail['data'],
  }));
}
