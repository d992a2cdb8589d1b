import { type DeskPayment, formatMoney } from '@townlink/contracts';
import { ErrorState, When } from '@townlink/web-ui';
import { usePayments } from './use-desk';

/** The latest payments of a membership. */
export function Payments({ id, providerId }: { id: string; providerId: string }) {
  const { data: payments, error, refetch } = usePayments(id, providerId);
  if (error) return <ErrorState title="Failed to fetch the payments" onRetry={() => void refetch()} />;
  if (!payments || payments.length === 0) return null;
  return (
    <section aria-labelledby="desk-payments" className="grid gap-2 border-t border-line pt-4">
      <h3 id="desk-payments" className="text-body font-semibold">
        Payments
      </h3>
      <ul className="grid gap-1 text-body">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <When at={payment.paid_at} />
            <span>
              {formatMoney(payment.cents, payment.currency)}
              {refundText(payment)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function refundText({ refunded_cents, refund_reason, dispute_open, currency }: DeskPayment): string {
  if (refunded_cents > 0) return `, ${formatMoney(refunded_cents, currency)} refunded`;
  if (refund_reason) return ', refund requested';
  return dispute_open ? ', disputed' : '';
}
