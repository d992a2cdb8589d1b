import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BulkAction, type BulkKind, isBulkBusy, pathOf, type Right, type Route } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useHttp } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { useMay } from '../../rights/may';

/** Milliseconds between refreshes: while rows are processed, and while the action can be undone. */
const REFRESH = { busy: 1_000, undoable: 5_000 };

/** The routes of one list; all lists have the same. */
export interface BulkRoutes<Matching extends object, Given extends object> {
  list: Route<string, undefined, unknown, BulkAction[]>;
  prepare: Route<string, Matching, unknown, BulkAction>;
  start: Route<string, Given, unknown, BulkAction>;
  cancel: Route<string, undefined, unknown, BulkAction>;
  undo?: Route<string, undefined, unknown, BulkAction>;
}

export type Bulk = ReturnType<typeof useBulk<object, object>>;

/** Props of the dialog that confirms a prepared action. */
export interface BulkDialogProps<Given extends object> {
  bulk: Pick<Bulk, 'prepared' | 'isPending' | 'close'> & { start: (given: Given, onStarted: () => void) => void };
  onStarted: () => void;
}

/**
 * Runs an action on all matching rows of a list: preview, start, progress, cancellation and undo.
 * @param right that of the routes, which the browser's copy of them lacks
 */
export function useBulk<Matching extends object, Given extends object>(
  kind: BulkKind,
  right: Right,
  { list, prepare, start, cancel, undo }: BulkRoutes<Matching, Given>,
) {
  const [prepared, setPrepared] = useState<BulkAction>();
  const press = usePress(kind);
  const act = (route: Pick<Route, 'method' | 'path'>, id: string | undefined, body?: object, onAccepted?: () => void) =>
    press.mutate(
      { route, id, body },
      {
        onSuccess: (action) => {
          setPrepared(id ? undefined : action);
          onAccepted?.();
        },
      },
    );
  return {
    right,
    recent: useRecent(kind, list, right),
    /** Waiting for confirmation. */
    prepared,
    prepare: (matching: Matching) => act(prepare, undefined, matching),
    start: (given: Given, onStarted?: () => void) => act(start, prepared?.id, given, onStarted),
    close: () => setPrepared(undefined),
    cancel: ({ id }: BulkAction) => act(cancel, id),
    undo: undo && (({ id }: BulkAction) => act(undo, id)),
    isPending: press.isPending,
  };
}

/** Running actions and those of the last hour, of every administrator. */
function useRecent(
  kind: BulkKind,
  list: Route<string, undefined, unknown, BulkAction[]>,
  right: Right,
): readonly BulkAction[] {
  const call = useCall();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(kind),
    queryFn: ({ signal }) => call(list, { signal }),
    enabled: useMay()(right),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.some((one) => isBulkBusy(one.state))) return REFRESH.busy;
      return state.data?.some(({ undo_until }) => undo_until) ? REFRESH.undoable : false;
    },
  });
  const ended = data && endedIn(data);
  const before = useRef(ended);
  useEffect(() => {
    // The list's rows change once an action has ended, even if it was never seen running.
    if (before.current !== undefined && ended !== before.current)
      void client.invalidateQueries({ queryKey: ['admin'] });
    before.current = ended;
  }, [ended, client]);
  return data ?? NONE;
}

const endedIn = (actions: readonly BulkAction[]): string =>
  actions.flatMap(({ id, state }) => (isBulkBusy(state) ? [] : `${id} ${state}`)).join(' ');

const NONE: readonly BulkAction[] = [];

const keyOf = (kind: BulkKind) => ['admin', 'bulk', kind] as const;

interface Press {
  route: Pick<Route, 'method' | 'path'>;
  id: string | undefined;
  body: object | undefined;
}

function usePress(kind: BulkKind) {
  const http = useHttp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ route: { method, path }, id = '', body }: Press) =>
      http<BulkAction>(method, pathOf(path, { id }), { json: body }),
    onError: (error) =>
      void toast.error('Nothing was done', { description: isApiProblem(error) ? error.message : undefined }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(kind) }),
  });
}
