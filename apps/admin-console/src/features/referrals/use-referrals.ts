import { useQueryClient } from '@tanstack/react-query';
import {
  type ManagedReferral,
  REFERRAL_FILTERS,
  REFERRAL_MESSAGES,
  referralAdminRoutes,
  rewardText,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { useFormMutation } from '@townlink/web-forms/form-mutation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';
import { withName } from '../shared/with-name';
import { payeesOf } from './referral-columns';

const LIST = {
  name: 'referrals',
  route: referralAdminRoutes.list,
  file: referralAdminRoutes.file,
  filters: { status: REFERRAL_FILTERS },
  sort: { by: 'created', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

export const useManagedReferrals = () => useList(LIST);

export interface Payout {
  referrals: readonly ManagedReferral[];
  method: string;
  reference: string;
}

/** Sum owed for several referrals, in cents. */
export const sumOwed = (referrals: readonly ManagedReferral[]): number =>
  referrals.reduce((sum, { estimated_payout }) => sum + estimated_payout, 0);

/**
 * Records a payout of exactly the displayed sum, or nothing.
 * @param onDone called on success
 */
export function useMarkPaid(onDone: () => void) {
  const call = useCall();
  const client = useQueryClient();
  return useFormMutation({
    mutationFn: ({ referrals, method, reference }: Payout) =>
      call(referralAdminRoutes.markPaid, {
        body: {
          referralIds: referrals.map(({ id }) => id),
          amountCents: sumOwed(referrals),
          method,
          reference,
        },
      }),
    onSuccess: ({ count, amount_cents }) => {
      const whom = count === 1 ? '1 referrer' : `${count} referrers`;
      toast.success(REFERRAL_MESSAGES.paid, { description: `${rewardText(amount_cents)} to ${whom}.` });
      onDone();
    },
    onError: (error, { referrals }) =>
      toast.error(REFERRAL_MESSAGES.payFailed, {
        description: withName(payeesOf(referrals), isApiProblem(error) ? error.message : undefined),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', LIST.name] }),
  });
}
