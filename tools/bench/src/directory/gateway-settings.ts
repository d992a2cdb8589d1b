import type { ScratchDatabase } from '../scratch-database';

/** Settings of a gateway on this database, with dummy keys: it calls no outside service. */
export const gatewaySettings = (
  { url, readUrl }: ScratchDatabase,
  files: string,
  own: Record<string, string>,
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
