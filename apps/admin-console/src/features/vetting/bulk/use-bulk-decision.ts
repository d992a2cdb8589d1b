import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  type ModeratedProvider,
  type ProblemSlug,
  VET_MANY_MAX,
  type VetManyRequest,
  vetManyRoutes,
  type VetPreview,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { useIsAll, useRowsShown, useSelectedRows, useSelection } from '../../shared/list/use-selection';
import { deferredDecisionOf } from '../decision/deferred-decision';
import { approvalOf, type Draft, warningOf } from '../decision/use-applications';
import type { Action } from './bulk-toasts';
import { useSendBulkDecision } from './use-send-bulk-decision';

/** A marked application with the expected outcome. */
export interface Forecast {
  provider: ModeratedProvider;
  /** What is sent for it; undefined if its license facts are invalid. */
  request: VetManyRequest['applications'][number] | undefined;
  warning: string | undefined;
  /** Undefined while loading. */
  preview: VetPreview | undefined;
}

interface BulkDecisionOptions {
  /** Undecided applications on the page. */
  queue: readonly ModeratedProvider[];
  draftOf: (provider: ModeratedProvider) => Draft;
  onResolved: (id: string) => void;
}

/** Marks applications in the queue and decides about them together. */
export function useBulkDecision({ queue, draftOf, onResolved }: BulkDecisionOptions) {
  const selection = useSelection<ModeratedProvider>(idOf);
  const marked = useSelectedRows(selection);
  const isAll = useIsAll(selection);
  useRowsShown(selection, queue);
  const unmark = (providers: readonly Pick<ModeratedProvider, 'id'>[]) => selection.drop(providers.map(idOf));
  const [action, setAction] = useState<Action>();
  const [notes, setNotes] = useState('');
  const { decide, isPending } = useSendBulkDecision((decided) => {
    unmark(decided);
    // Notes stay while applications are marked because their decision failed.
    if (selection.rows().length === 0) setNotes('');
  }, onResolved);
  const { forecasts, ...check } = useForecasts(action, marked, draftOf);
  const ready = forecasts.flatMap(({ provider, request, preview }) =>
    request && preview?.obstacle === null ? [{ provider, application: request }] : [],
  );

  return {
    selection,
    marked,
    isAll,
    isMarked: (provider: ModeratedProvider) =>
      isAll ? deferredDecisionOf(provider) === undefined : marked.some(({ id }) => id === provider.id),
    isPending,
    action,
    setAction,
    notes,
    setNotes,
    forecasts,
    ready,
    ...check,
    mark: (provider: ModeratedProvider) => {
      const isMarked = selection.has(provider);
      if (!isMarked && marked.length >= VET_MANY_MAX)
        return void toast.error(`At most ${VET_MANY_MAX} applications at once`);
      selection.toggle([provider], !isMarked);
    },
    decide: () => {
      setAction(undefined);
      // These leave the queue, where they could no longer be unmarked.
      unmark(forecasts.filter(isGone).map(({ provider }) => provider));
      if (action) void decide(action, ready, action === 'reject' ? notes : undefined);
    },
  };
}

const idOf = ({ id }: Pick<ModeratedProvider, 'id'>): string => id;

const GONE: readonly ProblemSlug[] = ['already-vetted', 'provider-not-found'];

const isGone = ({ preview }: Forecast): boolean => Boolean(preview?.obstacle && GONE.includes(preview.obstacle.kind));

/** The server's dry run of the decision. */
function useForecasts(
  action: Action | undefined,
  providers: readonly ModeratedProvider[],
  draftOf: (provider: ModeratedProvider) => Draft,
) {
  const call = useCall();
  const requests = providers.map((provider) => {
    const approval = action === 'approve' ? approvalOf(provider, draftOf(provider)) : {};
    return approval && { providerId: provider.id, ...approval };
  });
  const applications = requests.filter((request) => request !== undefined);
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin', 'vetting-preview', action, applications],
    queryFn: ({ signal }) => call(vetManyRoutes.preview, { body: { action: action!, applications }, signal }),
    enabled: action !== undefined && applications.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const forecasts = providers.map((provider, index): Forecast => ({
    provider,
    request: requests[index],
    warning: action === 'approve' ? warningOf(provider, draftOf(provider)) : undefined,
    preview: data?.find(({ id }) => id === provider.id),
  }));
  const isChecking = data === undefined && applications.length > 0 && !isError;
  return { forecasts, isChecking, isError, retry: () => void refetch() };
}
