import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOfRunning } from '../../../dev/supervisor/database.mjs';
import { programEnvironment } from '../../../dev/supervisor/environment.mjs';
import { startIsolatedProduct } from '../../../dev/supervisor/isolated-product.mjs';
import { readSecrets } from '../../../dev/supervisor/secrets.mjs';
import type { Product } from './product.config';

/** More than any test run needs. */
const PLENTY = '100000';

/**
 * Tests sign up and in from one address far more often than people, need few providers, and receive webhooks on this
 * machine.
 */
const settings = {
  SEED_PROVIDERS: '200',
  // On a loaded machine a page may take seconds; a 503 in its place would fail the test.
  PAGE_TIMEOUT: '30000',
  // Time to press Undo, also on a loaded machine.
  VETTING_UNDO_SECONDS: '10',
  AUTH_LIMIT_REQUESTS: PLENTY,
  AUTH_LIMIT_VERIFY: PLENTY,
  AUTH_LIMIT_TOKEN: PLENTY,
  AUTH_LIMIT_FACTORS: PLENTY,
  AUTH_LIMIT_EMAILS: PLENTY,
  AUTH_LIMIT_EMAILS_PER_CALLER: PLENTY,
  AUTH_LIMIT_EMAILS_PER_CALLER_AND_RECIPIENT: PLENTY,
  AUTH_LIMIT_EMAILS_PER_RECIPIENT: PLENTY,
  BILLING_LIMIT_CALLS: PLENTY,
  BILLING_LIMIT_UNPAID_PER_NUMBER: PLENTY,
  BILLING_LIMIT_UNPAID_PER_ADDRESS: PLENTY,
  BILLING_LIMIT_UNPAID_PER_MARKET: PLENTY,
  ANALYTICS_CALLS_PER_MINUTE: PLENTY,
  INVITATIONS_PER_HOUR: '3600',
  // High, since a newsletter of another test may precede the message of a check.
  LAUNCH_CHECK_SECONDS: '25',
  WEBHOOK_TO_LOOPBACK: 'true',
};

/**
 * Starts the whole product in a temporary folder, like `npm start`.
 * @param environment settings in addition to, or instead of, those of tests
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<{
  product: Product;
  stop: () => Promise<void>;
}> {
  const home = mkdtempSync(join(tmpdir(), 'townlink-browser-'));
  const onLoss = (reason: string) => console.error(reason);
  const running = await startIsolatedProduct({ home, environment: { ...settings, ...environment }, onLoss });
  const { siteUrl, sandboxPort } = running.settings;
  const secrets = readSecrets(home);
  const database = addressesOfRunning(running.settings, secrets);
  const product = {
    site: siteUrl,
    sandbox: `http://127.0.0.1:${sandboxPort}`,
    database: database.ownerUrl,
    environment: programEnvironment({ settings: running.settings, secrets, database }),
    stripeKey: `sk_test_${secrets.stripeKey}`,
  };
  return { product, stop: running.stop };
}
