import { useQueryClient } from '@tanstack/react-query';
import { ALREADY_PAID, BILLING_MESSAGES, type OwnProvider } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useTrack } from '@townlink/web-federation';
import { Button } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { OWN_PROVIDER, useStartCheckout } from './api/own-provider-calls';
import { browser } from './browser';
import { useRedirecting } from './use-redirecting';
import { storedReferralCode } from '@townlink/web-forms/stored-referral';

interface FinishPaymentProps {
  provider: OwnProvider;
  children?: string;
  variant?: 'primary' | 'quiet';
}

export function FinishPayment({ provider, children = 'Finish payment', variant = 'primary' }: FinishPaymentProps) {
  const start = useStartCheckout();
  const queryClient = useQueryClient();
  const track = useTrack();
  const [leavingTo, setLeavingTo] = useRedirecting();
  const pay = async () => {
    try {
      const { url } = await start.mutateAsync(provider);
      track('checkout_started', { tier: provider.membership_tier, has_referral: storedReferralCode() !== null });
      setLeavingTo(url);
      browser.leaveTo(url);
    } catch (error) {
      const isPaid = isApiProblem(error) && error.slug === ALREADY_PAID;
      if (isPaid) toast.info(BILLING_MESSAGES.alreadyPaid);
      else toast.error(BILLING_MESSAGES.setupFailed, { description: detailOf(error) });
      await queryClient.invalidateQueries({ queryKey: OWN_PROVIDER });
    }
  };
  return (
    <Button
      {...(variant === 'quiet' && { variant: 'quiet', size: 'small', className: 'text-accent!' })}
      busy={(start.isPending || leavingTo !== undefined) && 'Opening payment…'}
      onClick={() => void pay()}
    >
      {children}
    </Button>
  );
}

/** What the server says beyond the message itself, for instance that all places are taken. */
function detailOf(error: unknown): string | undefined {
  return isApiProblem(error) && error.message !== BILLING_MESSAGES.setupFailed ? error.message : undefined;
}
