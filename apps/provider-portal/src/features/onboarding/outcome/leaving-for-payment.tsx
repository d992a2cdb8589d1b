import { AnchorButton, Card, Spinner } from '@townlink/web-ui';
import { FocusedHeading } from './focused-heading';

/** Shown while the browser leaves for the payment page, and again to whoever comes back with the Back button. */
export function LeavingForPayment({ url }: { url: string }) {
  return (
    <Card className="grid justify-items-center gap-4 py-12! text-center">
      <Spinner className="size-8 text-accent" />
      <FocusedHeading>Taking you to payment…</FocusedHeading>
      <p className="measure text-body text-muted">Your application is saved. You pay on our payment provider’s page.</p>
      <AnchorButton href={url}>Go to payment</AnchorButton>
    </Card>
  );
}
