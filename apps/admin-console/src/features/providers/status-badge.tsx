import { displayStatus, type DisplayStatus, membershipState, type ModeratedProvider } from '@townlink/contracts';
import { Badge, type BadgeTone } from '@townlink/web-ui';

const tones: Record<DisplayStatus, BadgeTone> = {
  Active: 'success',
  Paused: 'warning',
  Rejected: 'danger',
  Unknown: 'neutral',
  'Not paid': 'neutral',
  'Paid, no room': 'danger',
  'Payment failed': 'warning',
  Ended: 'neutral',
  'License expired': 'warning',
};

export function StatusBadge({ provider }: { provider: ModeratedProvider }) {
  const status = displayStatus(membershipState(provider), provider.is_active);
  return <Badge tone={tones[status]}>{status}</Badge>;
}
