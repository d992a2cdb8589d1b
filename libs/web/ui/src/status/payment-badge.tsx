import { Badge, type BadgeTone } from './badge';

export interface PaymentLook {
  words: string;
  tone: BadgeTone;
}

const looks: Record<string, PaymentLook> = {
  active: { words: 'Paid', tone: 'success' },
  trialing: { words: 'Trial', tone: 'success' },
  past_due: { words: 'Payment past due', tone: 'warning' },
  unpaid: { words: 'Unpaid', tone: 'danger' },
  canceled: { words: 'Membership ended', tone: 'neutral' },
};

const notPaid: PaymentLook = { words: 'Not paid yet', tone: 'warning' };

interface PaymentBadgeProps {
  /** The subscription's status at the payment provider; null without one. */
  status: string | null;
  /** Shown without a subscription, or before its first payment. */
  otherwise?: PaymentLook;
}

export function PaymentBadge({ status, otherwise = notPaid }: PaymentBadgeProps) {
  const { words, tone } = looks[status ?? ''] ?? otherwise;
  return <Badge tone={tone}>{words}</Badge>;
}
