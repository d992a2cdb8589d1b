import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type CheckoutState, type OwnProvider, PAGES } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { OWN_PROVIDER } from '@townlink/web-session/own-provider';
import { Button, ErrorState, LinkButton } from '@townlink/web-ui';
import { FinishPayment } from '../../shared/finish-payment';
import { useTrackCheckout } from '../use-track-checkout';
import { useCheckoutState } from '../api/application-calls';
import { isListed } from '../../shared/own-listing';
import { ProgressLine } from '../../shared/progress-line';
import { ExistingApplication } from './existing-application';
import { PaymentScreen } from './payment-screen';
import { SuccessScreen } from './success-screen';

interface CheckoutReturnProps {
  provider: OwnProvider;
  /** The address parameter of the payment page: its session, or 'canceled'. */
  checkout: string;
}

/** Shown on return from the payment page: confirms the payment, or offers the next step. */
export function CheckoutReturn({ provider, checkout }: CheckoutReturnProps) {
  const { data, isError, isFetching, refetch } = useCheckoutState(checkout);
  const queryClient = useQueryClient();
  const isPaid = data?.status === 'paid';
  useTrackCheckout(isPaid ? checkout : undefined, provider.membership_tier);
  useEffect(() => {
    if (isPaid) void queryClient.invalidateQueries({ queryKey: OWN_PROVIDER });
  }, [isPaid, queryClient]);

  if (isError && !data) {
    return (
      <ErrorState drawing="cable" title="Your payment could not be checked" onRetry={() => void refetch()}>
        Your application is saved. Nothing is charged twice.
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <PaymentScreen provider={provider} drawing="counter" title="Checking your payment…">
        Your application is saved.
      </PaymentScreen>
    );
  }
  if (isPaid) return provider.vetting_status === 'pending' ? <SuccessScreen hasPaid /> : <Paid provider={provider} />;
  if (data.status === 'none') return <ExistingApplication provider={provider} />;
  return (
    <PaymentNotFinished provider={provider} status={data.status}>
      {checkout !== 'canceled' && data.status === 'open' && (
        <Button variant="secondary" busy={isFetching && 'Checking…'} onClick={() => void refetch()}>
          Check again
        </Button>
      )}
    </PaymentNotFinished>
  );
}

/** For a provider who was approved before the payment, as after a membership that had ended. */
function Paid({ provider }: { provider: OwnProvider }) {
  const { data: plans } = useQuery(usePublicQueries().plans());
  return (
    <PaymentScreen
      provider={provider}
      drawing="shopfront"
      title="Your payment has arrived"
      actions={<LinkButton to={PAGES.dashboard}>Go to your dashboard</LinkButton>}
      progress={<ProgressLine provider={provider} plans={plans} />}
    >
      Thank you. {isListed(provider) && 'Visitors see your listing.'}
    </PaymentScreen>
  );
}

const reasons: Partial<Record<CheckoutState['status'], string>> = {
  open: 'You left before it was complete. Nothing has been charged.',
  expired: 'The time to pay ran out. Nothing has been charged.',
  failed: 'The payment did not go through. Please try again, perhaps with another card.',
};

interface NotFinishedProps {
  provider: OwnProvider;
  status: CheckoutState['status'];
  children: ReactNode;
}

function PaymentNotFinished({ provider, status, children }: NotFinishedProps) {
  const { data: plans } = useQuery(usePublicQueries().plans());
  const saved = provider.vetting_status === 'pending' ? 'application' : 'listing';
  return (
    <PaymentScreen
      provider={provider}
      drawing="shutter"
      title="Payment not finished"
      actions={
        <>
          <FinishPayment provider={provider} />
          {children}
          <LinkButton variant="secondary" to={PAGES.dashboard}>
            Go to your dashboard
          </LinkButton>
        </>
      }
      progress={<ProgressLine provider={provider} plans={plans} />}
    >
      {reasons[status] ?? 'The payment was not completed.'} Your {saved} is saved: you can pay now or later from your
      dashboard.
    </PaymentScreen>
  );
}
