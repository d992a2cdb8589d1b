import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { createSandbox, type Sandbox } from '../create-sandbox';
import { cardForm, checkoutParams, postForm, stripeClient } from '../testing/stripe-client';
import { startReceiver, type WebhookReceiver } from '../testing/webhook-receiver';

let sandbox: Sandbox;
let receiver: WebhookReceiver;
let stripe: Stripe;

beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await createSandbox({ webhookUrl: receiver.url });
  stripe = stripeClient(sandbox);
});

afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

describe('a paid checkout', () => {
  it('shows the product and the monthly price', async () => {
    const session = await stripe.checkout.sessions.create(checkoutParams());
    const page = await (await fetch(String(session.url))).text();
    expect(page).toContain('Townlink Featured');
    expect(page).toMatch(/\$39\.00\s+<span class="soft">a month/);
    expect(page).toContain('no real money or mail');
    expect(page).toContain('href="http://site.test/canceled"');
  });

  it('accepts cards, and reports if they are not allowed', async () => {
    const open = (types: string[]) =>
      stripe.checkout.sessions.create({ ...checkoutParams(), allowed_payment_method_types: types });
    expect((await open(['card', 'link'])).allowed_payment_method_types).toEqual(['card', 'link']);
    await expect(open(['us_bank_account'])).rejects.toMatchObject({ param: 'allowed_payment_method_types' });
  });

  it('creates customer, subscription and paid invoice, and redirects to the success URL', async () => {
    const session = await stripe.checkout.sessions.create(checkoutParams());
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 3900, subscription: null });
    const answer = await postForm(`${session.url}/pay`, cardForm());
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://site.test/done?session_id=${session.id}`);

    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'customer', 'line_items', 'invoice.payments'],
    });
    const subscription = paid.subscription as Stripe.Subscription;
    const invoice = paid.invoice as Stripe.Invoice;
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', client_reference_id: 'provider-1' });
    expect(paid.customer).toMatchObject({ email: 'ann@example.com' });
    expect(paid.line_items?.data[0]?.description).toBe('Townlink Featured');
    expect(subscription).toMatchObject({ status: 'active', metadata: { provider_id: 'provider-1', tier: 'featured' } });
    const item = subscription.items.data[0];
    expect(item?.price.unit_amount).toBe(3900);
    const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 86_400;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 3900, billing_reason: 'subscription_create' });
    expect(invoice.parent?.subscription_details).toMatchObject({
      subscription: subscription.id,
      metadata: { tier: 'featured' },
    });
    expect(invoice.payments?.data[0]).toMatchObject({
      status: 'paid',
      amount_paid: 3900,
      payment: { type: 'payment_intent' },
    });
  });

  it('emits all events, the completed session last', async () => {
    const session = await stripe.checkout.sessions.create(checkoutParams());
    await postForm(`${session.url}/pay`, cardForm());
    await sandbox.control.settleWebhooks();
    const types = receiver.types();
    for (const type of ['customer.created', 'customer.subscription.created', 'charge.succeeded', 'invoice.paid']) {
      expect(types).toContain(type);
    }
    expect(types.at(-1)).toBe('checkout.session.completed');
  });

  it('is paid once despite repeated submissions', async () => {
    const session = await stripe.checkout.sessions.create(checkoutParams());
    const answers = await Promise.all([1, 2, 3].map(() => postForm(`${session.url}/pay`, cardForm())));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
  });

  it('keeps the customer and the email address it was opened with', async () => {
    const customer = await stripe.customers.create({ email: 'bob@example.com' });
    const session = await stripe.checkout.sessions.create(checkoutParams({ customer: customer.id }));
    await postForm(`${session.url}/pay`, cardForm({ email: 'other@example.com' }));
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid.customer).toBe(customer.id);
    expect(paid.customer_details?.email).toBe('bob@example.com');
  });
});

describe('an unpaid checkout', () => {
  it.each([
    ['the Decline button', 'decline', {}],
    ['a card that is refused', 'pay', { number: '4000 0000 0000 0002' }],
  ])('stays open after %s and can still be paid', async (_title, button, fields) => {
    const session = await stripe.checkout.sessions.create(checkoutParams());
    const answer = await postForm(`${session.url}/${button}`, cardForm(fields));
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('Your card was declined.');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    });
    await sandbox.control.settleWebhooks();
    expect(receiver.types()).toContain('payment_intent.payment_failed');
    expect(receiver.types()).not.toContain('checkout.session.completed');
    expect((await postForm(`${session.url}/pay`, cardForm())).status).toBe(303);
  });

  it.each([
    ['number', { number: '4242424242424241' }, 'Your card number is invalid.'],
    ['expiry', { expiry: '01/20' }, 'expiration date is in the past'],
    ['cvc', { cvc: '' }, 'security code is incomplete'],
    ['email', { email: 'x' }, 'Your email is incomplete.'],
  ])('reports an invalid %s next to the field', async (name, fields, message) => {
    const session = await stripe.checkout.sessions.create(checkoutParams());
    const answer = await postForm(`${session.url}/pay`, cardForm(fields));
    expect(answer.status).toBe(422);
    const page = (await answer.text()).replaceAll('&#39;', "'");
    expect(page).toContain(message);
    expect(page).toContain(`id="${name}-error"`);
    expect((await stripe.subscriptions.list()).data).toHaveLength(0);
  });

  it('cannot be paid once it has expired', async () => {
    const session = await stripe.checkout.sessions.create(checkoutParams());
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    expect((await postForm(`${sandbox.url}/checkout/${session.id}/pay`, cardForm())).status).toBe(410);
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
    await sandbox.control.settleWebhooks();
    expect(receiver.types()).toContain('checkout.session.expired');
  });

  it('escapes input', async () => {
    const session = await stripe.checkout.sessions.create(checkoutParams());
    const answer = await postForm(`${session.url}/pay`, cardForm({ name: '"><script>alert(1)</script>', cvc: '' }));
    expect(await answer.text()).not.toContain('<script>');
  });
});
