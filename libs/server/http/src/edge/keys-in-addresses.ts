import { API_KEY_ANYWHERE } from '@townlink/contracts';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem/problem';

const KEY = new RegExp(API_KEY_ANYWHERE);

/**
 * Refuses an API key in the address of any route, even where it would be ignored: addresses end up in logs and histories, and
 * a client that is not refused would continue. Runs after all response headers are set.
 */
export function refuseKeysInAddresses(server: FastifyInstance): void {
  server.addHook('preParsing', (request, _reply, payload, done) => {
    done(KEY.test(request.url) ? keyInAddress() : null, payload);
  });
}

const keyInAddress = (): Problem =>
  new Problem(
    400,
    'api-key-in-address',
    'The URL must not contain an API key, because URLs are stored in logs. Send it as “Authorization: Bearer tlk_…”, and rotate this one.',
  );
