import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ALREADY_PAID, BILLING_MESSAGES, billingRoutes, type OwnProvider } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useTrack } from '@townlink/web-federation';
import { browser } from '@townlink/web-forms/browser';
import { useRedirecting } from '@townlink/web-forms/redirecting';
import { forgetReferralCode, storedReferralCode } from '@townlink/web-forms/stored-referral';
import { OWN_PROVIDER } from '@townlink/web-session/own-provider';
import { Button } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

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

/** Details of the server beyond the message, for example that all slots are taken. */
function detailOf(error: unknown): string | undefined {
  return isApiProblem(error) && error.message !== BILLING_MESSAGES.setupFailed ? error.message : undefined;
}

/** Starts or continues the checkout of a provider's membership, and returns its address. */
function useStartCheckout() {
  const call = useCall();
  return useMutation({
    mutationFn: async ({ id, membership_tier, city_id, category_id }: OwnProvider) => {
      const own = { tier: membership_tier, providerId: id, cityId: city_id, categoryId: category_id };
      const referralCode = storedReferralCode() ?? undefined;
      try {
        return await call(billingRoutes.createCheckout, { body: { ...own, referralCode } });
      } catch (error) {
        if (!isApiProblem(error, 400) || !error.fieldError('referralCode')) throw error;
        // An expired referral code must not block the payment; the person could not change it here.
        forgetReferralCode();
        return call(billingRoutes.createCheckout, { body: own });
      }
    },
  });
}
