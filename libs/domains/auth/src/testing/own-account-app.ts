import { MailModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { StorageHttpModule, StorageWorkerModule } from '@townlink/server-storage';
import { startTestApp, type TestApp } from '@townlink/server-testing/app';
import { AuthModule } from '../auth.module';
import { AuthWorkerModule } from '../auth.worker-module';
import { accountsPersonalData } from './accounts-app';

/** Emails stay in the ledger, where tests read them. */
const handled = [
  'accounts.export',
  'accounts.erase',
  'accounts.prune',
  'storage.remove',
  'files.sweep',
  'outbox.prune',
];

/** The accounts service with its worker and their shared storage. */
export const startOwnAccounts = (settings: Record<string, string> = {}): Promise<TestApp> =>
  startTestApp({
    modules: [StorageHttpModule, AuthModule, accountsPersonalData],
    worker: [
      MailModule,
      AuthWorkerModule,
      accountsPersonalData,
      StorageWorkerModule,
      QueueWorkerModule.forRoot({ jobs: handled, timing: { repeats: false } }),
    ],
    settings: { SITE_URL: 'http://site.example', DEMO_MODE: 'false', AUTH_SESSION_IDLE_DAYS: '30', ...settings },
  });
