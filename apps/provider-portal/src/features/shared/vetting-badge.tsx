import type { VettingStatus } from '@townlink/contracts';
import { Badge, type BadgeTone } from '@townlink/web-ui';

const looks: Record<VettingStatus, { words: string; tone: BadgeTone }> = {
  pending: { words: 'Pending', tone: 'warning' },
  approved: { words: 'Approved', tone: 'success' },
  rejected: { words: 'Rejected', tone: 'danger' },
};

export function VettingBadge({ status }: { status: VettingStatus }) {
  const { words, tone } = looks[status];
  return <Badge tone={tone}>{words}</Badge>;
}
