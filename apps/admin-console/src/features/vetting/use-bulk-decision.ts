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
import { useSelectedRows, useSelection } from '../shared/list/use-selection';
import { approvalOf, type Draft, warningOf } from './use-applications';
import type { Action } from './bulk-toasts';
import { useSendBulkDecision } from './use-send-bulk-decision';

/** A marked application with the expected outcome. */
export interface Forecast {
  provider: ModeratedProvider;
  /** The request; undefined if its license facts are invalid. */
  application: VetManyRequest['applications'][number] | undefined;
  warning: string | undefined;
  /** Undefined while loading. */
  preview: VetPreview | undefined;
}

/** Marks applications in the queue and decides about them together. */
export function useBulkDecision(draftOf: (provider: ModeratedProvider) => Draft, onSettled: (id: string) => void) {
  const selection = useSelection<ModeratedProvider>(({ id }) => id);
  const marked = useSelectedRows(selection);
  const [action, ask] = useState<Action>();
  const [notes, setNotes] = useState('');
  const { decide, isPending } = useSendBulkDecision((providers) => {
    const ids = new Set(providers.map(({ id }) => id));
    selection.toggle(
      selection.rows().filter(({ id }) => ids.has(id)),
      false,
    );
  }, onSettled);
  const { forecasts, ...preview } = useForecasts(action, marked, draftOf);
  const ready = forecasts.flatMap(({ provider, application, preview: foreseen }) =>
    application && foreseen?.obstacle === null ? [{ provider, application }] : [],
  );

  return {
    ...{ selection, marked, isPending, action, ask, notes, setNotes, forecasts, ready, ...preview },
    mark: (provider: ModeratedProvider) => {
      const isMarked = selection.has(provider);
      if (!isMarked && marked.length >= VET_MANY_MAX)
        return void toast.error(`At most ${VET_MANY_MAX} applications at once`);
      selection.toggle([provider], !isMarked);
    },
    decide: () => {
      ask(undefined);
      // These leave the queue, where they could no longer be unmarked.
      const gone = forecasts.filter(
        ({ preview: foreseen }) => foreseen?.obstacle && GONE.includes(foreseen.obstacle.kind),
      );
      selection.toggle(
        gone.map(({ provider }) => provider),
        false,
      );
      if (action) void decide(action, ready, action === 'reject' ? notes : undefined);
      setNotes('');
    },
  };
}

const GONE: readonly ProblemSlug[] = ['already-vetted', 'provider-not-found'];

/** The server's dry run of the decision. */
function useForecasts(
  action: Action | undefined,
  providers: readonly ModeratedProvider[],
  draftOf: (provider: ModeratedProvider) => Draft,
) {
  const call = useCall();
  const applications = providers.map((provider) => {
    const approval = action === 'approve' ? approvalOf(provider, draftOf(provider)) : {};
    return approval && { providerId: provider.id, ...approval };
  });
  const sent = applications.filter((one) => one !== undefined);
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin', 'vetting-preview', action, sent],
    queryFn: ({ signal }) => call(vetManyRoutes.preview, { body: { action: action!, applications: sent }, signal }),
    enabled: action !== undefined && sent.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const forecasts = providers.map((provider, index): Forecast => ({
    ...{ provider, application: applications[index] },
    warning: action === 'approve' ? warningOf(provider, draftOf(provider)) : undefined,
    preview: data?.find(({ id }) => id === provider.id),
  }));
  return { forecasts, isForeseen: data !== undefined || sent.length === 0, isError, retry: () => void refetch() };
}
