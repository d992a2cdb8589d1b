import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AuthModule, AuthWorkerModule, createAccount } from '@townlink/domain-auth';
import { bearerOf } from '@townlink/domain-auth/testing';
import { BillingWorkerModule } from '@townlink/domain-billing';
import { NewsletterWorkerModule } from '@townlink/domain-newsletter';
import { DirectoryModule, DirectoryWorkerModule } from '@townlink/domain-directory';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { loadSettings, RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule } from '@townlink/server-database';
import { createHttpApp, HttpModule } from '@townlink/server-http';
import { MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { SearchWorkerModule } from '@townlink/server-search';
import { StorageHttpModule, StorageWorkerModule } from '@townlink/server-storage';
import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OnboardingModule } from '../onboarding.module';
import { OnboardingWorkerModule } from '../onboarding.worker-module';

@Module({
  imports: [
    SettingsModule,
    DatabaseModule,
    HttpModule,
    StorageHttpModule,
    AuthModule,
    DirectoryModule,
    OnboardingModule,
  ],
})
class OnboardingTestModule {}

@Module({
  imports: [
    SettingsModule,
    DatabaseModule,
    QueueWorkerModule.forRoot(),
    MailWorkerModule,
    AuthWorkerModule,
    BillingWorkerModule,
    DirectoryWorkerModule,
    NewsletterWorkerModule,
    OnboardingWorkerModule,
    SearchWorkerModule,
    StorageWorkerModule,
  ],
})
class WorkerTestModule {}

const PASSWORD = 'an unusual phrase';

/** Someone who is signed in, and how his calls say so. */
export interface SignedInPerson {
  id: string;
  email: string;
  headers: { authorization: string };
}

/** Applications and moderation, listening, with worker and sandbox beside them, on a database of their own. */
export interface OnboardingApp {
  app: NestFastifyApplication;
  origin: string;
  database: TestDatabase;
  sandbox: Sandbox;
  person(role?: 'provider' | 'admin'): Promise<SignedInPerson>;
  /** Names of the files in the storage. */
  files(): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts all of it. */
export async function startOnboarding(): Promise<OnboardingApp> {
  const [database, sandbox, directory] = await Promise.all([
    createTestDatabase(),
    createSandbox({ retryDelays: [20, 50, 100, 200] }),
    mkdtemp(join(tmpdir(), 'townlink-files-')),
  ]);
  Object.assign(process.env, environment(database, sandbox, directory));
  const app = await createHttpApp(OnboardingTestModule, { settings: loadSettings(RuntimeSettings) });
  app.useLogger(['fatal']);
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  const worker = await NestFactory.createApplicationContext(WorkerTestModule, { logger: ['fatal'] });
  await sandbox.control.sendWebhooksTo(`${origin}/api/billing/webhook`);
  let people = 0;
  return {
    app,
    origin,
    database,
    sandbox,
    person: async (role = 'provider') => {
      const account = { email: `person-${++people}@example.com`, password: PASSWORD, fullName: 'Pat Example', role };
      const id = await createAccount(app.get(Database), account);
      return { id, email: account.email, headers: await bearerOf(origin, account) };
    },
    files: async () => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    close: async () => {
      await Promise.all([app.close(), worker.close()]);
      await Promise.all([database.drop(), sandbox.close(), rm(directory, { recursive: true, force: true })]);
    },
  };
}

const environment = (database: TestDatabase, sandbox: Sandbox, directory: string): Record<string, string> => ({
  NODE_ENV: 'test',
  SITE_URL: 'http://localhost',
  SECRET_KEY: 'a secret key of the tests that is long enough',
  DEMO_MODE: 'true',
  DATABASE_URL: database.url,
  DATABASE_READ_URL: database.readUrl,
  STORAGE_DIRECTORY: directory,
  STRIPE_SECRET_KEY: 'sk_test_onboarding',
  STRIPE_API_BASE: sandbox.url,
  STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
  SENDGRID_API_KEY: 'SG.onboarding',
  SENDGRID_API_BASE: sandbox.sendgridUrl,
  GOOGLE_PLACES_API_KEY: 'google-onboarding',
  GOOGLE_PLACES_API_BASE: sandbox.googleUrl,
  GOOGLE_LINK_BASE: `${sandbox.googleUrl}/links`,
  AUTH_LIMIT_TOKEN: '100000',
});
