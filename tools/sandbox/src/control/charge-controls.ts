import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { closeDispute, disputeCharge } from '../stripe/flows/dispute-charge';
import { refundCharge } from '../stripe/flows/refund-charge';
import { ControlFailure, ControlInput } from './input';

/** /_control/charges/{id}/* and /_control/disputes/{id}/close: what card holder, bank and dashboard do with a payment. */
export function chargeControls(app: FastifyInstance, { world }: Services): void {
  const idOf = (request: { params: unknown }) => (request.params as { id: string }).id;
  app.post('/charges/:id/dispute', (request, reply) => {
    const charge = world.find('charges', 'charge', idOf(request));
    const reason = new ControlInput(request).text('reason') ?? 'fraudulent';
    return reply.send({ dispute: disputeCharge(world, charge, reason) });
  });
  app.post('/charges/:id/refund', (request, reply) => {
    const charge = world.find('charges', 'charge', idOf(request));
    const amount = new ControlInput(request).number('amount');
    return reply.send({ refund: refundCharge(world, charge, amount, 'requested_by_customer', {}) });
  });
  app.post('/disputes/:id/close', (request, reply) => {
    const dispute = world.find('disputes', 'dispute', idOf(request));
    const outcome = new ControlInput(request).oneOf('outcome', ['won', 'lost'] as const);
    if (!outcome) throw new ControlFailure('outcome must be won or lost');
    closeDispute(world, dispute, outcome);
    return reply.send({ dispute });
  });
}
