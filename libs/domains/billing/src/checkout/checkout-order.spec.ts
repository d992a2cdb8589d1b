import { checkoutOrder, type OrderInput } from './checkout-order';

const input: OrderInput = {
  checkoutId: 'c1',
  providerId: 'p1',
  plan: {
    tier: 'featured',
    name: 'Featured',
    price_cents: 3900,
    currency: 'usd',
    billing_interval: 'month',
    photo_limit: 100,
  },
  priceId: undefined,
  customerId: null,
  email: 'pat@example.com',
  siteUrl: 'https://townlink.example',
  expiresAt: new Date('2026-11-21T12:00:00.900Z'),
};

describe('checkoutOrder', () => {
  it('[BILL-1] [STATIC-3] uses the catalog’s price, and returns to the site', () => {
    expect(checkoutOrder(input)).toMatchObject({
      mode: 'subscription',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 3900,
            recurring: { interval: 'month' },
            product_data: { name: 'Townlink Featured' },
          },
        },
      ],
      customer_email: 'pat@example.com',
      success_url: 'https://townlink.example/provider/onboarding?checkout={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://townlink.example/provider/onboarding?checkout=canceled',
      expires_at: Date.parse('2026-11-21T12:00:00Z') / 1000,
      subscription_data: { metadata: { checkout_id: 'c1', provider_id: 'p1', tier: 'featured' } },
    });
  });

  it('allows only instant payments, so that none arrives after a rejection', () => {
    expect(checkoutOrder(input).allowed_payment_method_types).toEqual(['card']);
  });

  it('uses a configured price and a known customer instead', () => {
    const order = checkoutOrder({ ...input, priceId: 'price_1', customerId: 'cus_1' });
    expect(order.line_items).toEqual([{ quantity: 1, price: 'price_1' }]);
    expect(order).toMatchObject({ customer: 'cus_1' });
    expect(order).not.toHaveProperty('customer_email');
  });
});
