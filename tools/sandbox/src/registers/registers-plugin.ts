import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REGISTER_FIXTURES, type RegisterDataset } from './fixtures';
import { selectRows, SodaFailure } from './soql';

/** Rows of a response without a requested limit. */
const LIMIT = 1_000;

/** Maximum number of stored calls. */
const CALLS_MAX = 1_000;

/** A call for tests: its time in milliseconds, dataset and token. */
export interface RegisterCall {
  at: number;
  dataset: string;
  where: string;
  token: string | null;
}

const SET_BODY_MAX = 16 * 1024 * 1024;

/** Registers of licenses, by the open-data protocol SODA: GET /registers/{host}/resource/{dataset}.json. */
export function registersPlugin() {
  return async (app: FastifyInstance): Promise<void> => {
    const datasets = new Map<string, RegisterDataset>(Object.entries(REGISTER_FIXTURES()));
    const calls: RegisterCall[] = [];
    app.setErrorHandler(answerFailure);
    app.get('/:host/resource/:dataset', (request, reply) => {
      const dataset = (request.params as { dataset: string }).dataset.replace(/\.json$/, '');
      const { $select = '', $where = '', $limit, $offset } = request.query as Record<string, string | undefined>;
      const token = request.headers['x-app-token'];
      calls.push({ at: Date.now(), dataset, where: $where, token: typeof token === 'string' ? token : null });
      calls.splice(0, calls.length - CALLS_MAX);
      const found = datasets.get(dataset);
      if (!found) throw new SodaFailure(404, 'dataset.missing', 'Not found');
      const from = Number($offset ?? 0);
      const rows = selectRows(found, $select, $where).slice(from, from + Number($limit ?? LIMIT));
      return reply.type('application/json;charset=utf-8').send(JSON.stringify(rows));
    });
    app.put('/datasets/:dataset', { bodyLimit: SET_BODY_MAX }, (request, reply) => {
      datasets.set((request.params as { dataset: string }).dataset, request.body as RegisterDataset);
      return reply.send({ success: true });
    });
    app.get('/datasets/:dataset', (request, reply) =>
      reply.send(datasets.get((request.params as { dataset: string }).dataset) ?? { columns: [], rows: [] }),
    );
    app.get('/calls', (_request, reply) => reply.send({ calls }));
  };
}

function answerFailure(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof SodaFailure))
    return reply.code(500).send({ errorCode: 'internal', message: error instanceof Error ? error.message : 'Failed' });
  const { status, errorCode, message, data } = error;
  return reply.code(status).send({ message, errorCode, data });
}
