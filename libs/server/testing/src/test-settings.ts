import { resolve } from 'node:path';

/** Environment of a program started by a test besides its settings; the compile cache speeds up its start. */
export const inheritedEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: resolve('.cache/node'),
});

export const TEST_SECRET_KEY = 'a secret key of the tests that is long enough';

/** Milliseconds to render a page: on a busy machine, the first one takes longer than visitors are to wait. */
export const LONGEST_PAGE = '60000';

/** A limit that no test reaches. */
const MANY = '100000';

/**
 * Settings of a program under test. Keys of outside services are invalid: a sandbox overrides the addresses, and without one
 * no test calls them. Limits are high; a test of a limit sets its own.
 */
export const testSettings: Readonly<Record<string, string>> = {
  NODE_ENV: 'test',
  SITE_URL: 'http://localhost',
  SECRET_KEY: TEST_SECRET_KEY,
  DEMO_MODE: 'true',
  STORAGE_DIRECTORY: '/nonexistent',
  PAGE_TIMEOUT: LONGEST_PAGE,
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  SENDGRID_API_KEY: 'SG.of_the_tests',
  GOOGLE_PLACES_API_KEY: 'google_key_of_the_tests',
  AUTH_PHONE: 'false',
  AUTH_ANONYMOUS: 'false',
  AUTH_LIMIT_FACTORS: MANY,
  AUTH_LIMIT_TOKEN: MANY,
  AUTH_LIMIT_REQUESTS: MANY,
  AUTH_LIMIT_VERIFY: MANY,
  AUTH_LIMIT_EMAILS: MANY,
  AUTH_LIMIT_EMAILS_PER_CALLER: MANY,
  AUTH_LIMIT_EMAILS_PER_CALLER_AND_RECIPIENT: MANY,
  AUTH_LIMIT_EMAILS_PER_RECIPIENT: MANY,
  AUTH_LIMIT_SMS: MANY,
  AUTH_LIMIT_SMS_PER_CALLER: MANY,
  AUTH_LIMIT_SMS_PER_NUMBER: MANY,
  AUTH_LIMIT_ANONYMOUS: MANY,
  BILLING_LIMIT_CALLS: MANY,
  BILLING_LIMIT_UNPAID_PER_NUMBER: MANY,
  BILLING_LIMIT_UNPAID_PER_ADDRESS: MANY,
  BILLING_LIMIT_UNPAID_PER_MARKET: MANY,
  CITY_UPSERTS_PER_HOUR: MANY,
  CLAIM_CALLS_PER_HOUR: MANY,
  NEWSLETTER_SUBSCRIPTIONS_PER_HOUR: MANY,
  NEWSLETTER_LINK_CALLS_PER_MINUTE: MANY,
  VETTING_UNDO_SECONDS: '0',
};
