import { useMutation } from '@tanstack/react-query';
import { BILLING_MESSAGES, billingRoutes, type StripePortalRequest } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { browser } from './browser';

interface ManageBillingProps {
  /** Customer ID at the payment provider; null before the first payment. */
  customerId: string | null;
  children: string;
}

/** Opens the billing portal in a new tab. */
export function ManageBilling({ customerId, children }: ManageBillingProps) {
  const { mutateAsync, isPending } = useBillingPortal();
  const open = async () => {
    if (!customerId) return void toast.error(BILLING_MESSAGES.noBilling);
    const tab = browser.openTab();
    try {
      const { url } = await mutateAsync({ stripe_customer_id: customerId });
      if (!tab) return browser.leaveTo(url); // The tab was blocked: use this one.
      tab.opener = null;
      tab.location.href = url;
    } catch {
      tab?.close();
      toast.error(BILLING_MESSAGES.portalFailed);
    }
  };
  return (
    <Button variant="secondary" size="small" busy={isPending && 'Opening…'} onClick={() => void open()}>
      {children}
    </Button>
  );
}

/** Returns the address of the payment provider's billing portal. */
function useBillingPortal() {
  const call = useCall();
  return useMutation({ mutationFn: (body: StripePortalRequest) => call(billingRoutes.portal, { body }) });
}
