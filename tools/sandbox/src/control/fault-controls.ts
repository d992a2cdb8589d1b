import type { FastifyInstance } from 'fastify';
import { FAULT_KINDS, SERVICES } from '../faults/faults';
import type { Services } from '../services';
import { ControlFailure, ControlInput } from './input';

/** /_control/faults: makes a service fail, respond slowly or drop connections. */
export function faultControls(app: FastifyInstance, { faults, state }: Services): void {
  app.get('/faults', (_request, reply) => reply.send({ faults: faults.list() }));
  app.post('/faults', (request, reply) => {
    const input = new ControlInput(request);
    const service = input.oneOf('service', SERVICES);
    if (!service) throw new ControlFailure('service is missing');
    const times = input.text('times') === 'forever' ? null : (input.number('times') ?? 1);
    const status = input.number('status') ?? 500;
    if (status < 400 || status > 599) throw new ControlFailure('status must be from 400 to 599');
    const fault = {
      id: state.id('fault'),
      service,
      kind: input.oneOf('kind', FAULT_KINDS) ?? 'error',
      status,
      retry_after: input.number('retry_after'),
      delay: Math.min(input.number('delay') ?? 1_000, 120_000),
      times,
      method: input.text('method')?.toUpperCase() ?? null,
      path: input.text('path'),
      body: input.text('body'),
    } as const;
    if (times !== 0) faults.add({ ...fault });
    return reply.code(201).send(fault);
  });
  app.delete('/faults', (_request, reply) => {
    faults.remove();
    return reply.send({ faults: [] });
  });
  app.post('/faults/clear', (_request, reply) => {
    faults.remove();
    return reply.send({ faults: [] });
  });
  app.delete('/faults/:id', (request, reply) => {
    faults.remove((request.params as { id: string }).id);
    return reply.send({ faults: faults.list() });
  });
}
