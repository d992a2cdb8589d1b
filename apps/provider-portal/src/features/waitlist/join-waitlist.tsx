import { expectedWait, type JoinWaitlistRequest, peopleAhead, WAITLIST_MESSAGES } from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { placeIn, useJoinWaitlist, useLeaveWaitlist, useOwnWaitlist } from './use-waitlist';

/** For a full tier: joins the waitlist, or shows the position. */
export function JoinWaitlist({ place }: { place: JoinWaitlistRequest }) {
  const { data: own = [], isPending } = useOwnWaitlist();
  const join = useJoinWaitlist();
  const leave = useLeaveWaitlist();
  const entry = placeIn(own, place);
  if (entry) {
    return (
      <div role="status" className="grid justify-items-start gap-2">
        <p className="text-caption">
          <strong className="font-semibold">{WAITLIST_MESSAGES.joined}.</strong> {peopleAhead(entry.people_ahead)}.{' '}
          {expectedWait(entry.expected_wait_days)}.
        </p>
        <Button
          variant="secondary"
          size="small"
          busy={leave.isPending && 'Leaving…'}
          onClick={() => leave.mutate(entry)}
        >
          Leave waitlist
        </Button>
      </div>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      wide
      disabled={isPending}
      busy={join.isPending && 'Joining…'}
      onClick={() => join.mutate(place)}
    >
      {WAITLIST_MESSAGES.join}
    </Button>
  );
}
