import { Badge, type BadgeTone } from '@townlink/web-ui';

const looks: Record<string, { words: string; tone: BadgeTone }> = {
  active: { words: 'Paid', tone: 'success' },
  trialing: { words: 'Trial', tone: 'success' },
  past_due: { words: 'Payment past due', tone: 'warning' },
  unpaid: { words: 'Unpaid', tone: 'danger' },
  canceled: { words: 'Membership ended', tone: 'neutral' },
};

/** The state of a provider's membership at the payment provider. */
export function PaymentBadge({ status }: { status: string | null }) {
  const { words, tone } = looks[status ?? ''] ?? { words: 'Not paid yet', tone: 'warning' as const };
  return <Badge tone={tone}>{words}</Badge>;
}
