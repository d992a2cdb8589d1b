import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { Right } from '../roles/rights';
import type { BulkAction } from './bulk-action';

type Class<Value> = new () => Value;

/**
 * Bulk action routes of one list; the same for every list.
 * @param base path of the list's bulk actions
 * @param right right of the single action
 * @param matching which rows, and what to do with them
 * @param given what the single action asks for
 */
export function bulkRoutes<Base extends string, Matching extends object, Given extends object>(
  base: Base,
  right: Right,
  { matching, given }: { matching: Class<Matching>; given: Class<Given> },
) {
  const one = `${base}/:id` as const;
  return {
    /** Running ones and those of the last hour, latest first. */
    list: route('GET', base, { right, response: json<BulkAction[]>() }),
    /** Records the rows that match now, without changing them. 409 `bulk-too-many`. */
    prepare: route('POST', base, { right, body: matching, response: json<BulkAction>() }),
    /** Only by the administrator who prepared it. 409 `bulk-busy`. */
    start: route('POST', `${one}/start`, {
      right,
      params: IdParams,
      body: given,
      response: json<BulkAction>(),
    }),
    /** Stops after the row in progress. 409 `bulk-busy`. */
    cancel: acting(`${one}/cancel`, right),
  };
}

/** For single actions that can be undone: reverts each row that still can be. 409 `bulk-busy`, `bulk-undo-over`. */
export const bulkUndoRoute = <Base extends string>(base: Base, right: Right) => acting(`${base}/:id/undo`, right);

const acting = <Path extends string>(path: Path, right: Right) =>
  route('POST', path, { right, params: IdParams, response: json<BulkAction>() });
