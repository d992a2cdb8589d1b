import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { createSandbox, type Sandbox } from '../create-sandbox';
import { checkoutParams, stripeClient } from '../testing/stripe-client';

let sandbox: Sandbox;
let stripe: Stripe;

beforeEach(async () => {
  sandbox = await createSandbox();
  stripe = stripeClient(sandbox);
});

afterEach(() => sandbox.close());

describe('idempotency', () => {
  it('returns the first response to a repeated request', async () => {
    const first = await stripe.checkout.sessions.create(checkoutParams(), { idempotencyKey: 'checkout-1' });
    const again = await stripe.checkout.sessions.create(checkoutParams(), { idempotencyKey: 'checkout-1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('rejects the same key with other parameters', async () => {
    await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k' });
    await expect(stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'k' })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  it('stores nothing of a rejected request', async () => {
    const options = { idempotencyKey: 'refused' };
    await expect(stripe.customers.create({ email: 'nonsense' }, options)).rejects.toMatchObject({
      code: 'email_invalid',
    });
    await expect(stripe.customers.create({ email: 'good@example.com' }, options)).resolves.toMatchObject({
      object: 'customer',
    });
  });

  it('repeats a request with a lost response without a second effect', async () => {
    await sandbox.control.addFault({ service: 'stripe', kind: 'accept_then_drop', path: '/customers' });
    // The SDK itself retries once with the same key when the connection breaks.
    await expect(stripe.customers.create({ email: 'once@example.com' })).resolves.toMatchObject({ object: 'customer' });
    expect((await stripe.customers.list({ email: 'once@example.com' })).data).toHaveLength(1);
  });
});

describe('errors', () => {
  it.each<[string, (client: Stripe) => Promise<unknown>, object]>([
    [
      'an unknown id',
      (client) => client.subscriptions.retrieve('sub_none'),
      { statusCode: 404, code: 'resource_missing', param: 'id' },
    ],
    [
      'a missing parameter',
      (client) => client.checkout.sessions.create({ mode: 'subscription' }),
      { statusCode: 400, code: 'parameter_missing' },
    ],
    [
      'an unknown parameter',
      (client) => client.customers.create({ emial: 'x' } as never),
      { code: 'parameter_unknown', param: 'emial' },
    ],
    [
      'a parameter that is no longer taken',
      (client) => client.checkout.sessions.create({ ...checkoutParams(), payment_method_types: ['card'] } as never),
      { code: 'parameter_unknown' },
    ],
    [
      'a session that expires too soon',
      (client) => client.checkout.sessions.create(checkoutParams({ expires_at: Math.floor(Date.now() / 1000) + 60 })),
      { param: 'expires_at' },
    ],
    [
      'a price that does not recur',
      (client) =>
        client.checkout.sessions.create(
          checkoutParams({
            line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 1, product_data: { name: 'x' } } }],
          }),
        ),
      { statusCode: 400 },
    ],
    [
      'an address that is none',
      (client) => client.checkout.sessions.create(checkoutParams({ success_url: 'javascript:alert(1)' })),
      { code: 'url_invalid' },
    ],
    [
      'an expansion that does not exist',
      (client) => client.customers.list({ expand: ['data.nothing.here'] }),
      { statusCode: 400 },
    ],
    ['too long a page', (client) => client.customers.list({ limit: 101 }), { param: 'limit' }],
  ])('refuses %s', async (_title, call, expected) => {
    await stripe.customers.create({ email: 'someone@example.com' });
    await expect(call(stripe)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...expected });
  });

  it('rejects a wrong key with 401', async () => {
    for (const key of ['nonsense', 'sk_live_real']) {
      await expect(stripeClient(sandbox, key).customers.list()).rejects.toMatchObject({
        type: 'StripeAuthenticationError',
      });
    }
  });

  it('fails as often as configured, and with the configured delay', async () => {
    await sandbox.control.addFault({ service: 'stripe', times: 2, status: 503 });
    await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 503 });
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 503 });
    await expect(stripe.customers.list()).resolves.toMatchObject({ data: [] });
    await sandbox.control.addFault({ service: 'stripe', status: 429 });
    await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    await sandbox.control.addFault({ service: 'stripe', kind: 'slow', delay: 5_000 });
    await expect(stripe.customers.list({}, { timeout: 50 })).rejects.toMatchObject({ type: 'StripeConnectionError' });
  });
});

describe('lists', () => {
  it('pages newest first, forwards and backwards', async () => {
    const made: string[] = [];
    for (const index of Array.from({ length: 25 }, (_, position) => position)) {
      made.push(
        (await stripe.customers.create({ email: `c${index}@example.com`, metadata: { index: String(index) } })).id,
      );
    }
    const all: string[] = [];
    for await (const customer of stripe.customers.list({ limit: 10 })) all.push(customer.id);
    expect(all).toEqual([...made].reverse());
    const page = await stripe.customers.list({ limit: 3, ending_before: made[10] });
    expect(page.data.map(({ id }) => id)).toEqual([made[13], made[12], made[11]]);
    expect(page.has_more).toBe(true);
  });

  it('merges metadata by key', async () => {
    const { id } = await stripe.customers.create({ email: 'm@example.com', metadata: { a: '1', b: '2' } });
    const changed = await stripe.customers.update(id, { metadata: { a: '', c: '3' } });
    expect(changed.metadata).toEqual({ b: '2', c: '3' });
  });
});

it('returns the same IDs for the same calls', async () => {
  const other = await createSandbox();
  const ids = await Promise.all(
    [stripe, stripeClient(other)].map(async (client) => (await client.customers.create({ email: 'x@example.com' })).id),
  );
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).toMatch(/^cus_[A-Za-z0-9]{14}$/);
  await other.close();
});
