import type { Params } from './params';
import { invalidRequest, noSuch } from './stripe-failure';

export interface ListPage<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

/** Parameters of every list. */
export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created'];

/** The requested page of all matching objects, which must be sorted oldest first. */
export function listPage<T extends { id: string }>(objects: T[], params: Params, url: string): ListPage<T> {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest(`Invalid integer: ${limit}`, 'limit', 'parameter_invalid_integer');
  const newestFirst = [...objects].reverse();
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  if (after && before) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.');
  }
  if (before) {
    const end = indexOf(newestFirst, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: newestFirst.slice(start, end) };
  }
  const start = after ? indexOf(newestFirst, after, 'starting_after') + 1 : 0;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', url, has_more: start + data.length < newestFirst.length, data };
}

function indexOf(objects: { id: string }[], id: string, param: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index < 0) throw noSuch('object', id, param);
  return index;
}

/** Whether a time (seconds since the epoch) matches the `created` parameter: a number or gt, gte, lt, lte. */
export function createdMatches(params: Params, created: number): boolean {
  if (!params.has('created')) return true;
  if (typeof params.form.created === 'string') return created === params.integer('created');
  const range = params.child('created').only('gt', 'gte', 'lt', 'lte');
  const [gt, gte, lt, lte] = [range.integer('gt'), range.integer('gte'), range.integer('lt'), range.integer('lte')];
  return (
    (gt === null || created > gt) &&
    (gte === null || created >= gte) &&
    (lt === null || created < lt) &&
    (lte === null || created <= lte)
  );
}

/** A complete list inside an object. */
export function embeddedList<T>(data: T[], url: string): ListPage<T> {
  return { object: 'list', url, has_more: false, data };
}
