import type { FastifyInstance } from 'fastify';

const KEY = /^[a-zA-Z0-9-]{8,128}$/;

/** Maximum number of addresses in one call (indexnow.org). */
const ADDRESSES_MAX = 10_000;

/** Maximum number of stored calls. */
const CALLS_MAX = 100;

interface Submission {
  host?: unknown;
  key?: unknown;
  keyLocation?: unknown;
  urlList?: unknown;
}

/** IndexNow: POST /indexnow with addresses of one host. Unlike a real engine, it does not fetch the key. */
export function indexNowPlugin() {
  return async (app: FastifyInstance): Promise<void> => {
    const calls: string[][] = [];
    app.post('/indexnow', (request, reply) => {
      const { host, key, keyLocation, urlList } = (request.body ?? {}) as Submission;
      const isOfHost = (address: unknown): address is string =>
        typeof address === 'string' && URL.canParse(address) && new URL(address).host === host;
      if (!Array.isArray(urlList) || urlList.length === 0 || urlList.length > ADDRESSES_MAX)
        return reply.code(400).send({ message: 'Invalid format' });
      if (typeof key !== 'string' || !KEY.test(key)) return reply.code(403).send({ message: 'Key not valid' });
      if (![...urlList, keyLocation].every(isOfHost))
        return reply.code(422).send({ message: 'URLs do not belong to the host' });
      calls.push(urlList as string[]);
      calls.splice(0, calls.length - CALLS_MAX);
      return reply.code(202).send();
    });
    app.get('/calls', (_request, reply) => reply.send({ calls }));
  };
}
