import { type JoinWaitlistRequest, peopleAhead, WAITLIST_MESSAGES } from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { useJoinWaitlist, useLeaveWaitlist, useOwnWaitlist } from './use-waitlist';

/** Below a tier that is full: the way into its line, or where one stands in it. */
export function JoinWaitlist({ place }: { place: JoinWaitlistRequest }) {
  const { data: own = [], isPending } = useOwnWaitlist();
  const join = useJoinWaitlist();
  const leave = useLeaveWaitlist();
  const entry = own.find(
    ({ city_id, category_id, tier }) =>
      city_id === place.city_id && category_id === place.category_id && tier === place.tier,
  );
  if (entry) {
    return (
      <div role="status" className="grid justify-items-start gap-2">
        <p className="text-caption">
          <strong className="font-semibold">{WAITLIST_MESSAGES.joined}.</strong> {peopleAhead(entry.people_ahead)}.
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
