import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ManageProviderRequest, type ModeratedProvider, moderationRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { usePendingIds } from '../shared/use-pending-ids';

type Action = ManageProviderRequest['action'];

const FAILED: Record<Action, string> = {
  pause: 'Failed to update provider status',
  resume: 'Failed to update provider status',
  'take-rejection-back': 'Failed to update provider status',
  delete: 'Failed to delete provider',
};

/**
 * Carries orders out: pausing asks for the reason and can be undone from the toast, deleting asks first.
 * @param onDeleted told when a provider is gone from the list
 */
export function useProviderOrders(onDeleted: (provider: ModeratedProvider) => void) {
  const manage = useManageProvider();
  const { isPending, during } = usePendingIds();
  const [toDelete, setToDelete] = useState<ModeratedProvider>();
  const [toPause, setToPause] = useState<ModeratedProvider>();

  const carryOut = async (provider: ModeratedProvider, action: Action, reason?: string): Promise<boolean> => {
    try {
      await during(provider.id, () => manage.mutateAsync({ providerId: provider.id, action, reason }));
      announce(provider, action);
      return true;
    } catch (error) {
      toast.error(FAILED[action], {
        description: isApiProblem(error) ? error.message : undefined,
        about: provider.id,
      });
      return false;
    }
  };

  const announce = (provider: ModeratedProvider, action: Action) => {
    if (action === 'delete')
      return toast.success('Provider Deleted', {
        description: `${provider.business_name} is gone for good.`,
        about: provider.id,
      });
    if (action === 'take-rejection-back')
      return toast.success('Status Updated', {
        description: `${provider.business_name} waits for a decision again.`,
        about: provider.id,
      });
    const undo = { label: 'Undo', onSelect: () => void carryOut(provider, action === 'pause' ? 'resume' : 'pause') };
    return toast.success('Status Updated', {
      description: `${provider.business_name} is ${action === 'pause' ? 'paused' : 'listed again'}.`,
      action: undo,
      about: provider.id,
    });
  };

  return {
    isPending,
    toDelete,
    cancelDelete: () => setToDelete(undefined),
    confirmDelete: async () => {
      if (!toDelete || !(await carryOut(toDelete, 'delete'))) return;
      setToDelete(undefined);
      onDeleted(toDelete);
    },
    toPause,
    cancelPause: () => setToPause(undefined),
    confirmPause: async (reason: string) => {
      if (toPause && (await carryOut(toPause, 'pause', reason || undefined))) setToPause(undefined);
    },
    order: (provider: ModeratedProvider, action: Action) => {
      if (action === 'delete') setToDelete(provider);
      else if (action === 'pause') setToPause(provider);
      else void carryOut(provider, action);
    },
  };
}

/** Pauses, resumes or deletes a provider; every list of providers is then read again. */
function useManageProvider() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ManageProviderRequest) => call(moderationRoutes.manage, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
