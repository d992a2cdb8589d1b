import { execa, type ResultPromise } from 'execa';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { announceProduct } from '../product.config';
import { isListening, runHealthChecks } from './engine-api';
import { SANDBOX_OF_CONTAINERS, SANDBOX_PORT, SITE, SOCKET, stackSettings } from './stack.config';
import { compose, up, waitUntilReady } from './stack';

/** Lets Compose reach the engine. */
const startEngine = (): ResultPromise =>
  execa('podman', ['system', 'service', '--time=0', `unix://${SOCKET}`], { reject: false });

/** Removes what an interrupted run has left. */
async function removeLeftovers(): Promise<void> {
  await execa('podman', ['rm', '--all', '--force', '--time=0']);
  await execa('podman', ['volume', 'prune', '--force']);
}

/** Replaces Stripe, SendGrid and Google next to the containers. */
function startSandbox(): ResultPromise {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SENDGRID_API_KEY } = stackSettings();
  return execa(process.execPath, [resolve('tools/sandbox/dist/main.mjs')], {
    env: {
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      SENDGRID_API_KEY,
      SANDBOX_PORT: String(SANDBOX_PORT),
      SANDBOX_HOST: '0.0.0.0',
      SANDBOX_PUBLIC_URL: SANDBOX_OF_CONTAINERS,
      SANDBOX_DATA: mkdtempSync(join(tmpdir(), 'sandbox-')),
      SANDBOX_WEBHOOK_URL: `${SITE}/api/billing/webhook`,
    },
    reject: false,
  });
}

/** Starts docker-compose.yml, and removes everything at the end. */
// oxlint-disable-next-line no-restricted-exports -- Playwright takes the default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  const settings = stackSettings();
  await removeLeftovers();
  const engine = startEngine();
  await expect.poll(isListening, { timeout: 30_000, message: 'the engine listens' }).toBe(true);
  const sandbox = startSandbox();
  const endHealthChecks = runHealthChecks();
  const stop = async (): Promise<void> => {
    await compose(['down', '--volumes', '--timeout=5']);
    endHealthChecks();
    for (const program of [sandbox, engine]) program.kill();
    await Promise.all([sandbox, engine]);
  };
  try {
    await up();
    await waitUntilReady();
  } catch (error) {
    console.error(await compose(['logs', '--no-color', '--tail=40']).catch(String));
    await stop();
    throw error;
  }
  announceProduct({
    site: SITE,
    sandbox: `http://127.0.0.1:${SANDBOX_PORT}`,
    database: '',
    environment: {},
    stripeKey: settings.STRIPE_SECRET_KEY!,
  });
  return stop;
}
