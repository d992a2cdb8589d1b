import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createSandbox } from '../create-sandbox';
import { checkoutParams, stripeClient } from '../testing/stripe-client';
import { startReceiver } from '../testing/webhook-receiver';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

it('keeps subscriptions and idempotency keys across a restart, with unique IDs', async () => {
  const first = await createSandbox({ dataDirectory: directory });
  const session = await stripeClient(first).checkout.sessions.create(checkoutParams(), { idempotencyKey: 'once' });
  const paid = await first.control.payCheckout(session.id);
  await first.close();
  expect(await readdir(directory)).toEqual(['sandbox.json']);

  const second = await createSandbox({ dataDirectory: directory });
  const stripe = stripeClient(second);
  expect(await stripe.subscriptions.retrieve(String(paid.session.subscription))).toMatchObject({ status: 'active' });
  expect((await stripe.checkout.sessions.create(checkoutParams(), { idempotencyKey: 'once' })).id).toBe(session.id);
  const other = await stripe.checkout.sessions.create(checkoutParams());
  expect(other.id).not.toBe(session.id);
  await second.close();
});

it('retries undelivered webhooks after a restart', async () => {
  const receiver = await startReceiver();
  const first = await createSandbox({
    dataDirectory: directory,
    webhookUrl: 'http://127.0.0.1:9/unreachable',
    retryDelays: [0, 60_000],
  });
  await stripeClient(first).customers.create({ email: 'late@example.com' });
  await first.close();
  const second = await createSandbox({ dataDirectory: directory, webhookUrl: receiver.url });
  await second.control.retryNow();
  await second.control.settleWebhooks();
  expect(receiver.types()).toEqual(['customer.created']);
  await second.close();
  await receiver.close();
});
