import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ManageProviderRequest, type ModeratedProvider, moderationRoutes, TIER_FULL } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { usePendingIds } from '../shared/use-pending-ids';
import { withName } from '../shared/with-name';

type Action = ManageProviderRequest['action'];

const FAILED: Record<Action, string> = {
  pause: 'Failed to update provider status',
  resume: 'Failed to update provider status',
  'resume-when-free': 'Failed to update provider status',
  'take-rejection-back': 'Failed to update provider status',
  delete: 'Failed to delete provider',
};

const BECAME: Record<Exclude<Action, 'delete'>, string> = {
  pause: 'is paused',
  resume: 'is listed again',
  'resume-when-free': 'is listed as soon as there is a place',
  'take-rejection-back': 'waits for a decision again',
};

/**
 * Runs actions: pausing asks for the reason and can be undone from the toast, deleting asks first.
 * @param onDeleted called when a provider has left the list
 */
export function useProviderActions(onDeleted: (provider: ModeratedProvider) => void) {
  const manage = useManageProvider();
  const { isPending, during } = usePendingIds();
  const [toDelete, setToDelete] = useState<ModeratedProvider>();
  const [toPause, setToPause] = useState<ModeratedProvider>();

  const run = async (provider: ModeratedProvider, action: Action, reason?: string): Promise<boolean> => {
    try {
      await during(provider.id, () => manage.mutateAsync({ providerId: provider.id, action, reason }));
      const opposite = action === 'pause' ? 'resume' : 'pause';
      toastDone(provider, action, () => void run(provider, opposite));
      return true;
    } catch (error) {
      toastFailed(provider, action, { error, waitInstead: () => void run(provider, 'resume-when-free') });
      return false;
    }
  };

  return {
    isPending,
    toDelete,
    cancelDelete: () => setToDelete(undefined),
    confirmDelete: async () => {
      if (!toDelete || !(await run(toDelete, 'delete'))) return;
      setToDelete(undefined);
      onDeleted(toDelete);
    },
    toPause,
    cancelPause: () => setToPause(undefined),
    confirmPause: async (reason: string) => {
      if (toPause && (await run(toPause, 'pause', reason || undefined))) setToPause(undefined);
    },
    start: (provider: ModeratedProvider, action: Action) => {
      if (action === 'delete') setToDelete(provider);
      else if (action === 'pause') setToPause(provider);
      else void run(provider, action);
    },
  };
}

/** If no slot is free, offers the next one. */
function toastFailed(
  { id, business_name }: ModeratedProvider,
  action: Action,
  { error, waitInstead }: { error: unknown; waitInstead: () => void },
): void {
  const problem = isApiProblem(error) ? error : undefined;
  const isFull = action === 'resume' && problem?.slug === TIER_FULL;
  toast.error(FAILED[action], {
    description: withName(business_name, problem?.message),
    about: id,
    ...(isFull && { action: { label: 'Put first in line', onSelect: waitInstead } }),
  });
}

function toastDone({ id, business_name }: ModeratedProvider, action: Action, undo: () => void): void {
  if (action === 'delete') {
    toast.success('Provider Deleted', { description: `${business_name} was permanently deleted.`, about: id });
    return;
  }
  const description = `${business_name} ${BECAME[action]}.`;
  const canBeUndone = action === 'pause' || action === 'resume';
  toast.success('Status Updated', {
    description,
    about: id,
    ...(canBeUndone && { action: { label: 'Undo', onSelect: undo } }),
  });
}

function useManageProvider() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ManageProviderRequest) => call(moderationRoutes.manage, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
