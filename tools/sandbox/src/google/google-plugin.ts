import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyMask } from './field-mask';
import { authorize, maskOf } from './authorize';
import { GoogleFailure, invalidArgument } from './google-failure';
import { linkTarget } from './short-link';
import { placeIdFor, placeOf } from './place';

const SHAPE = placeOf('any');

/** Places API (New): details and text search; and the host of short map links. */
export function googlePlugin(onlyKey: string | undefined) {
  return async (app: FastifyInstance): Promise<void> => {
    /** Names of earlier searches, so that details show the same name. */
    const names = new Map<string, string>();
    app.setErrorHandler(answerFailure);
    app.get('/v1/places/:id', (request, reply) => {
      authorize(request, onlyKey);
      const { id } = request.params as { id: string };
      const mask = maskOf(request);
      if (!/^[\w-]{1,255}$/.test(id)) throw invalidArgument(`Not a valid Place ID: ${id}`);
      if (id.startsWith('missing')) {
        const message =
          'The Place ID is no longer valid. Please refresh cached Place IDs as per https://developers.google.com/maps/documentation/places/web-service/place-id#save-id';
        throw new GoogleFailure(404, 'NOT_FOUND', message);
      }
      return reply.send(applyMask(placeOf(id, names.get(id)), mask, SHAPE));
    });
    // The colon is part of the path, so it is doubled for the router.
    app.post('/v1/places::searchText', (request, reply) => {
      authorize(request, onlyKey);
      const mask = maskOf(request);
      const query = (request.body as { textQuery?: unknown } | null)?.textQuery;
      if (typeof query !== 'string' || query.trim() === '') throw invalidArgument('Empty text_query.');
      if (query.trim().toLowerCase().startsWith('missing')) return reply.send({});
      const place = placeOf(placeIdFor(query), query.trim().split(',')[0]);
      names.set(place.id, place.displayName.text);
      return reply.send(applyMask({ places: [place] }, mask, { places: [SHAPE], nextPageToken: '' }));
    });
    app.get('/links/:code', (request, reply) => {
      const target = linkTarget((request.params as { code: string }).code);
      if (target === null) return reply.code(404).type('text/html').send('<h1>Dynamic Link Not Found</h1>');
      return reply.redirect(target, 302);
    });
  };
}

function answerFailure(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof GoogleFailure) return reply.code(error.code).send(error.body());
  const code = (error as { statusCode?: number }).statusCode ?? 500;
  const status = code < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL';
  return reply
    .code(code)
    .send({ error: { code, message: error instanceof Error ? error.message : String(error), status } });
}
