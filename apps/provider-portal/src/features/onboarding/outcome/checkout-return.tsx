import { useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useEffect } from 'react';
import { type CheckoutState, type OwnProvider, PAGES } from '@townlink/contracts';
import { Button, Card, ErrorState, LinkButton, Spinner } from '@townlink/web-ui';
import { OWN_PROVIDER } from '../../shared/api/own-provider-calls';
import { FinishPayment } from '../../shared/finish-payment';
import { useCheckoutState } from '../api/application-calls';
import { ExistingApplication } from './existing-application';
import { FocusedHeading } from './focused-heading';
import { SuccessScreen } from './success-screen';

interface CheckoutReturnProps {
  provider: OwnProvider;
  /** What the payment page put into the address: its session, or 'cancelled'. */
  checkout: string;
}

/** Where the payment page sends people back to: paid, or what to do about it. */
export function CheckoutReturn({ provider, checkout }: CheckoutReturnProps) {
  const { data, isError, isFetching, refetch } = useCheckoutState(checkout);
  const queryClient = useQueryClient();
  const isPaid = data?.status === 'paid';
  useEffect(() => {
    if (isPaid) void queryClient.invalidateQueries({ queryKey: OWN_PROVIDER });
  }, [isPaid, queryClient]);

  if (isError && !data) {
    return (
      <ErrorState title="Your payment could not be checked" onRetry={() => void refetch()}>
        Your application is saved. Nothing is charged twice.
      </ErrorState>
    );
  }
  if (!data) return <Checking />;
  if (isPaid) return <SuccessScreen hasPaid />;
  if (data.status === 'none') return <ExistingApplication provider={provider} />;
  return (
    <PaymentNotFinished provider={provider} status={data.status}>
      {checkout !== 'cancelled' && data.status === 'open' && (
        <Button variant="secondary" busy={isFetching && 'Checking…'} onClick={() => void refetch()}>
          Check again
        </Button>
      )}
    </PaymentNotFinished>
  );
}

function Checking() {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-16 text-body text-muted">
      <Spinner className="size-8 text-accent" />
      Checking your payment…
    </div>
  );
}

const reasons: Partial<Record<CheckoutState['status'], string>> = {
  open: 'You left before it was complete. Nothing has been charged.',
  expired: 'The time for paying ran out. Nothing has been charged.',
  failed: 'The payment did not go through. Please try again, perhaps with another card.',
};

interface NotFinishedProps {
  provider: OwnProvider;
  status: CheckoutState['status'];
  children: React.ReactNode;
}

function PaymentNotFinished({ provider, status, children }: NotFinishedProps) {
  return (
    <Card className="grid justify-items-center gap-4 py-10! text-center">
      <span className="grid size-14 place-items-center rounded-full bg-warning-soft text-warning">
        <CreditCard aria-hidden="true" className="size-7" />
      </span>
      <FocusedHeading>Payment not finished</FocusedHeading>
      <p className="measure text-body text-muted">
        {reasons[status] ?? 'The payment was not completed.'} Your application is saved: you can pay now or later from
        your dashboard.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <FinishPayment provider={provider} />
        {children}
        <LinkButton variant="secondary" to={PAGES.dashboard}>
          Go to your dashboard
        </LinkButton>
      </div>
    </Card>
  );
}
