import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { createSandbox, type Sandbox } from '../create-sandbox';
import { checkoutParams, stripeClient } from '../testing/stripe-client';
import { startReceiver, type Received, type WebhookReceiver } from '../testing/webhook-receiver';

const SECRET = 'whsec_test_secret';
let sandbox: Sandbox;
let receiver: WebhookReceiver;
let stripe: Stripe;

beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await createSandbox({ webhookUrl: receiver.url, webhookSecret: SECRET, retryDelays: [1, 1, 1] });
  stripe = stripeClient(sandbox);
});

afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const verify = ({ body, signature }: Received) => stripe.webhooks.constructEvent(body, signature, SECRET);

async function oneEvent(): Promise<Received> {
  await stripe.customers.create({ email: 'a@example.com' });
  await sandbox.control.settleWebhooks();
  return receiver.received[0] as Received;
}

describe('signatures', () => {
  it('are accepted by the SDK', async () => {
    const event = verify(await oneEvent());
    expect(event).toMatchObject({
      type: 'customer.created',
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
    });
    expect(event.data.object).toMatchObject({ email: 'a@example.com' });
    expect(event.request?.id).toMatch(/^req_/);
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, pending_webhooks: 0 });
  });

  it.each(['forged', 'old'] as const)('can be %s on request, which the SDK refuses', async (signature) => {
    const { id } = await oneEvent();
    await sandbox.control.redeliver(id, { signature });
    await sandbox.control.settleWebhooks();
    expect(() => verify(receiver.received[1] as Received)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });
});

describe('delivery', () => {
  it('is retried until it is answered with 2xx', async () => {
    receiver.answers.push(500, 302, 0);
    const { id } = await oneEvent();
    expect(receiver.received.map((one) => one.id)).toEqual([id, id, id, id]);
    const [delivery] = await sandbox.control.deliveries({ event: id });
    expect(delivery).toMatchObject({ status: 'delivered' });
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 302, null, 200]);
  });

  it('fails permanently after the last attempt, and can be repeated on request', async () => {
    receiver.answers.push(500, 500, 500, 500);
    const { id } = await oneEvent();
    expect(await sandbox.control.deliveries({ event: id })).toMatchObject([{ status: 'failed' }]);
    await sandbox.control.redeliver(id);
    await sandbox.control.settleWebhooks();
    expect(receiver.received).toHaveLength(5);
  });

  it('does not delay later events while one waits for its next attempt', async () => {
    receiver.answers.push(500);
    await Promise.all([1, 2].map((index) => stripe.customers.create({ email: `${index}@example.com` })));
    await sandbox.control.settleWebhooks();
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
  });

  it('can be doubled', async () => {
    await sandbox.control.sendCopies(2);
    const { id } = await oneEvent();
    expect(receiver.received.map((one) => one.id)).toEqual([id, id]);
  });

  it('can be paused and resumed', async () => {
    await sandbox.control.pauseWebhooks();
    expect(await oneEvent()).toBeUndefined();
    await sandbox.control.resumeWebhooks();
    await sandbox.control.settleWebhooks();
    expect(receiver.types()).toEqual(['customer.created']);
  });
});

describe('reordering', () => {
  it('holds events and lets them go in reverse', async () => {
    await sandbox.control.holdWebhooks();
    const session = await stripe.checkout.sessions.create(checkoutParams());
    await sandbox.control.payCheckout(session.id);
    await sandbox.control.settleWebhooks();
    expect(receiver.received).toHaveLength(0);
    const released = await sandbox.control.releaseWebhooks({ order: 'reverse' });
    await sandbox.control.settleWebhooks();
    expect(receiver.received).toHaveLength(released);
    expect(receiver.types()[0]).toBe('checkout.session.completed');
  });

  it('releases some by type, in the given order', async () => {
    await sandbox.control.holdWebhooks();
    const session = await stripe.checkout.sessions.create(checkoutParams());
    await sandbox.control.payCheckout(session.id);
    const events = ['invoice.paid', 'customer.subscription.created'];
    await sandbox.control.releaseWebhooks({ events, keep_holding: true });
    await sandbox.control.settleWebhooks();
    expect(receiver.types()).toEqual(events);
  });
});
