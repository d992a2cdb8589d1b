import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ManagedWaitlistEntry,
  RESERVATION_HOURS,
  type SwitchOffersRequest,
  WAITLIST_TIER_FILTERS,
  waitlistAdminRoutes,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';
import { usePendingIds } from '../shared/use-pending-ids';
import { withName } from '../shared/with-name';

const WAITLIST = ['admin', 'waitlist'] as const;

const LIST = {
  name: 'waitlist',
  route: waitlistAdminRoutes.list,
  file: waitlistAdminRoutes.file,
  filters: { tier: WAITLIST_TIER_FILTERS },
  sort: { by: 'slot', direction: 'asc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

/** Entries with a free slot first, then by longest wait. */
export const useManagedWaitlist = () => useList(LIST);

/** Reserves a slot and emails the person. */
export function useNotify() {
  const call = useCall();
  const client = useQueryClient();
  const { isPending, during } = usePendingIds();
  const notify = async ({ id, provider_name }: ManagedWaitlistEntry): Promise<void> => {
    try {
      await during(id, () => call(waitlistAdminRoutes.notify, { body: { waitlistEntryId: id } }));
      toast.success('Notification Sent', {
        description: `A slot is held for ${provider_name} for ${RESERVATION_HOURS} hours.`,
        about: id,
      });
    } catch (error) {
      toast.error('Failed to send notification', {
        description: withName(provider_name, isApiProblem(error) ? error.message : undefined),
        about: id,
      });
    }
    await client.invalidateQueries({ queryKey: WAITLIST });
  };
  return { isPending, notify: (entry: ManagedWaitlistEntry) => void notify(entry) };
}

/** Switches automatic offers for a market, or the default. */
export function useSwitchOffers() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SwitchOffersRequest) => call(waitlistAdminRoutes.switchOffers, { body }),
    onSuccess: (_, { automatic }) =>
      toast.success(automatic ? 'Offers now go out automatically' : 'Offers now wait for you'),
    onError: (error) => toast.error('Failed to switch automatic offers', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: WAITLIST }),
  });
}
