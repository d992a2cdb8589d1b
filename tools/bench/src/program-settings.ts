import type { Sandbox } from '@townlink/sandbox-tools';
import type { ScratchDatabase } from './scratch-database';

/** The folder of a program that stores no files. */
export const NO_FILES = '/nonexistent';

/** Settings of a gateway or a worker on this database, with dummy keys: it calls no outside service. */
export const programSettings = (
  { url, readUrl }: Pick<ScratchDatabase, 'url' | 'readUrl'>,
  files: string,
  own: Record<string, string> = {},
): Record<string, string> => ({
  DATABASE_URL: url,
  DATABASE_READ_URL: readUrl,
  SITE_URL: 'http://127.0.0.1',
  SECRET_KEY: 'a secret key of the benchmark that is long enough',
  STORAGE_DIRECTORY: files,
  STRIPE_SECRET_KEY: 'sk_test_of_the_benchmark',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_benchmark',
  SENDGRID_API_KEY: 'SG.of_the_benchmark',
  GOOGLE_PLACES_API_KEY: 'of_the_benchmark',
  LOG_LEVEL: 'warn',
  ...own,
});

/** Sends calls of outside services to the sandbox. */
export const sandboxSettings = (sandbox: Sandbox): Record<string, string> => ({
  STRIPE_API_BASE: sandbox.url,
  STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
  SENDGRID_API_BASE: sandbox.sendgridUrl,
  GOOGLE_PLACES_API_BASE: sandbox.googleUrl,
});
