import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { LaunchState } from '@townlink/contracts';
import { Badge, Spinner } from '@townlink/web-ui';

const STATES = {
  green: { words: 'Green', tone: 'success', Icon: CircleCheck },
  amber: { words: 'Amber', tone: 'warning', Icon: TriangleAlert },
  red: { words: 'Red', tone: 'danger', Icon: CircleAlert },
} as const;

/** Null while the check is running. */
export function StateBadge({ state }: { state: LaunchState | null }) {
  if (state === null) {
    return (
      <Badge>
        <Spinner className="size-3.5" />
        Loading
      </Badge>
    );
  }
  const { words, tone, Icon } = STATES[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {words}
    </Badge>
  );
}
