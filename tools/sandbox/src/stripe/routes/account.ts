import type { FastifyInstance } from 'fastify';
import type { StripeWorld } from '../stripe-world';

/** GET /account and /balance: what a connection check calls. */
export function accountRoutes(app: FastifyInstance, world: StripeWorld): void {
  app.get('/account', (_request, reply) =>
    reply.send({
      id: 'acct_1TownlinkSandbox',
      object: 'account',
      business_profile: { name: 'Townlink sandbox', url: null },
      charges_enabled: true,
      country: 'US',
      default_currency: 'usd',
      details_submitted: true,
      email: null,
      metadata: {},
      payouts_enabled: true,
      type: 'standard',
    }),
  );
  app.get('/balance', (_request, reply) => {
    const charges = Object.values(world.data.charges).filter((charge) => charge.status === 'succeeded');
    const amount = charges.reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0);
    const source_types = { card: amount };
    return reply.send({
      object: 'balance',
      available: [{ amount, currency: 'usd', source_types }],
      livemode: false,
      pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
    });
  });
}
