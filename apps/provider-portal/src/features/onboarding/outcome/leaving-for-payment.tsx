import type { OwnProvider } from '@townlink/contracts';
import { AnchorButton } from '@townlink/web-ui';
import { PaymentScreen } from './payment-screen';

interface LeavingForPaymentProps {
  provider: OwnProvider;
  /** Address of the payment page. */
  url: string;
}

/** Shown while redirecting to the payment page, and again after the Back button. */
export function LeavingForPayment({ provider, url }: LeavingForPaymentProps) {
  return (
    <PaymentScreen
      provider={provider}
      drawing="counter"
      title="Taking you to payment…"
      actions={<AnchorButton href={url}>Go to payment</AnchorButton>}
    >
      Your application is saved. You pay on our payment provider’s page.
    </PaymentScreen>
  );
}
