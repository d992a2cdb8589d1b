import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formOf } from '../http/form';
import type { StripeData } from '../state/sandbox-data';
import { expandPaths } from './expand';
import type { FakeStripe } from './fake-stripe';
import { createdMatches, LIST_PARAMS, listPage } from './lists';
import { Params } from './params';

export function paramsOf(request: FastifyRequest): Params {
  return new Params(formOf(request));
}

export function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

/** The object as sent: a copy with the `expand` paths resolved. */
export function present<T extends object>(stripe: FakeStripe, object: T, params: Params): T {
  return expandPaths(stripe.data, object, params.texts('expand'));
}

export function addRetrieve(
  app: FastifyInstance,
  stripe: FakeStripe,
  path: string,
  collection: keyof StripeData,
  kind: string,
): void {
  app.get(`${path}/:id`, (request, reply) => {
    const object = stripe.find(collection, kind, idOf(request));
    return reply.send(present(stripe, object, paramsOf(request).only()));
  });
}

/** Adds GET /{path}: newest first, filtered by `matches`, which is built from the named parameters. */
export function addList<T extends { id: string }>(
  app: FastifyInstance,
  stripe: FakeStripe,
  path: string,
  names: string[],
  objects: () => T[],
  filter: (params: Params) => (object: T) => boolean,
): void {
  app.get(path, (request, reply) => {
    const params = paramsOf(request).only(...LIST_PARAMS, ...names);
    for (const id of [params.text('customer'), params.text('subscription')]) if (id) stripe.materialize(id);
    const matches = filter(params);
    const found = objects().filter(
      (object) => createdMatches(params, (object as { created?: number }).created ?? 0) && matches(object),
    );
    return reply.send(present(stripe, listPage(found, params, `/v1${path}`), params));
  });
}

/** A filter that compares fields with the given parameters of the same name. */
export function equalFields<T extends object>(params: Params, ...names: (keyof T & string)[]): (object: T) => boolean {
  const wanted = names.flatMap((name) => (params.has(name) ? [[name, params.text(name)] as const] : []));
  return (object) => wanted.every(([name, value]) => String(object[name]) === value);
}
