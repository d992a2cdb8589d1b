import { useRef } from 'react';
import {
  expectedWait,
  type JoinWaitlistRequest,
  peopleAhead,
  type WaitlistEntry,
  WAITLIST_MESSAGES,
} from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { LeaveWaitlist } from './leave-waitlist';
import { placeIn, useJoinWaitlist, useOwnWaitlist } from './use-waitlist';

/** For a full tier: joins the waitlist, or shows the position. */
export function JoinWaitlist({ place }: { place: JoinWaitlistRequest }) {
  const { data: own = [], isPending } = useOwnWaitlist();
  const join = useJoinWaitlist();
  const entry = placeIn(own, place);
  const outcome = useRef<HTMLDivElement>(null);
  return (
    <div ref={outcome} tabIndex={-1} className="grid">
      {entry ? (
        <Joined entry={entry} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          wide
          disabled={isPending}
          busy={join.isPending && 'Joining…'}
          // The pressed button is removed.
          onClick={() => join.mutate(place, { onSuccess: () => outcome.current?.focus() })}
        >
          {WAITLIST_MESSAGES.join}
        </Button>
      )}
    </div>
  );
}

function Joined({ entry }: { entry: WaitlistEntry }) {
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <p className="text-caption">
        <strong className="font-semibold">{WAITLIST_MESSAGES.joined}.</strong> {peopleAhead(entry.people_ahead)}.{' '}
        {expectedWait(entry.expected_wait_days)}.
      </p>
      <LeaveWaitlist entry={entry}>Leave waitlist</LeaveWaitlist>
    </div>
  );
}
