import { useMutation, useQueryClient } from '@tanstack/react-query';
import { billingRoutes, type OwnProvider, TIERS } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { OWN_PROVIDER } from '@townlink/web-session/own-provider';
import { AnchorButton, Button, focusContent, Notice, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/**
 * A change that waits for the bank or is scheduled for the end of the month; renders nothing without one. A scheduled
 * change does not start once the membership is canceled.
 */
export function OpenChange({ provider }: { provider: OwnProvider }) {
  const { callOff, isPending } = useCallOff();
  const { plan_change: change, planned_tier, planned_at, membership_tier, cancel_at_period_end } = provider;
  const keepButton = (
    <Button variant="secondary" size="small" busy={isPending && 'Canceling…'} onClick={() => void callOff()}>
      Keep {TIERS[membership_tier].name}
    </Button>
  );
  if (change) {
    return (
      <Notice
        kind="warning"
        title={change.url ? 'Your bank asks for one more step' : 'Your change of plan is being checked'}
        actions={
          <>
            {change.url && (
              <AnchorButton size="small" href={change.url}>
                Confirm the payment
              </AnchorButton>
            )}
            {keepButton}
          </>
        }
      >
        {change.url ? (
          <>
            We keep a {TIERS[change.tier].name} place for you until <When at={change.expires_at} />. You have the new
            plan as soon as the payment is confirmed.
          </>
        ) : (
          'We could not reach our payment provider, and will check again within minutes. Nothing is charged twice.'
        )}
      </Notice>
    );
  }
  if (!planned_tier || !planned_at || cancel_at_period_end) return null;
  return (
    <Notice title={`You change to ${TIERS[planned_tier].name}`} actions={keepButton}>
      It begins on <When at={planned_at} />. Until then you keep what you have paid for.
    </Notice>
  );
}

/** Cancels the change, and with it removes the notice that has the pressed button. */
function useCallOff() {
  const keep = useKeepPlan();
  const callOff = async () => {
    try {
      await keep.mutateAsync();
      focusContent();
      toast.success('Your plan stays as it is');
    } catch (error) {
      toast.error('The change was not canceled', { description: error instanceof Error ? error.message : undefined });
    }
  };
  return { callOff, isPending: keep.isPending };
}

function useKeepPlan() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(billingRoutes.keepPlan),
    onSettled: () => client.invalidateQueries({ queryKey: OWN_PROVIDER }),
  });
}
