import { addressOf, exampleOf, type Route } from './routes';

/** Where a call contains ids. */
export type Place = 'path' | 'query' | 'body';

/** Ids by field name. */
export type Ids = Record<string, string>;

/** Ids that anyone may send; a challenge is useless without its answer. */
export const UNOWNED = [
  'challenge_id',
  'place_id',
  'placeId',
  'limitId',
  'cityId',
  'categoryId',
  'city_id',
  'category_id',
  'sourceCategoryId',
  'targetCategoryId',
];

/** The field's own name: 'providerId' of 'applications.0.providerId', 'referralIds' of 'referralIds.0'. */
export const nameAt = (place: string): string =>
  place
    .split('.')
    .filter((step) => !/^\d+$/.test(step))
    .at(-1)!;

/** Where a route accepts ids of owned records, by place; those of a body with their paths. */
export function thingsNamedBy({ parts, idsInQuery, idsInBody }: Route): Record<Place, string[]> {
  const isSomebodys = (at: string) => !UNOWNED.includes(nameAt(at));
  return { path: parts, query: idsInQuery.filter(isSomebodys), body: idsInBody.filter(isSomebodys) };
}

/** A body that the route probably accepts. */
export const usualBody = ({ body }: Route, ids: Ids): object =>
  Object.fromEntries(Object.entries(body ?? {}).map(([name, schema]) => [name, exampleOf(name, schema, ids)]));

/** The body with an id in one place. */
export function withId(body: object, place: string, id: string): object {
  const changed = structuredClone(body);
  const steps = place.split('.');
  const last = steps.pop()!;
  let at = changed as Record<string, unknown>;
  for (const [index, step] of steps.entries()) {
    const following = steps[index + 1] ?? last;
    at[step] ??= /^\d+$/.test(following) ? [] : {};
    at = at[step] as Record<string, unknown>;
  }
  at[last] = id;
  return changed;
}

export interface NamingCall {
  path: string;
  body?: object;
}

/**
 * A call with ids in one place, and the caller's own in the others. No body if ids are in the path.
 * @param idOf the id by field name
 */
export function callNaming(route: Route, place: Place, idOf: (name: string) => string, own: Ids): NamingCall {
  const { path, query, body } = thingsNamedBy(route);
  if (place === 'path') return { path: addressOf(route, Object.fromEntries(path.map((part) => [part, idOf(part)]))) };
  const address = addressOf(route, own);
  if (place === 'query') {
    const text = new URLSearchParams(query.map((name) => [name, idOf(name)])).toString();
    return { path: `${address}?${text}` };
  }
  return {
    path: address,
    body: body.reduce((made, at) => withId(made, at, idOf(nameAt(at))), usualBody(route, own)),
  };
}
