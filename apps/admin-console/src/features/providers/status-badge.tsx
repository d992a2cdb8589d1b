import { displayStatus, type DisplayStatus, type ModeratedProvider } from '@townlink/contracts';
import { Badge, type BadgeTone } from '@townlink/web-ui';

const tones: Record<DisplayStatus, BadgeTone> = {
  Active: 'success',
  Paused: 'warning',
  Rejected: 'danger',
  Unknown: 'neutral',
};

export function StatusBadge({ provider }: { provider: ModeratedProvider }) {
  const status = displayStatus(provider.vetting_status, provider.is_active);
  return <Badge tone={tones[status]}>{status}</Badge>;
}
