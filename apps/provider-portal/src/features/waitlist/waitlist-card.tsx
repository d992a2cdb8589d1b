import { peopleAhead, type WaitlistEntry } from '@townlink/contracts';
import { Button, Card, TierBadge } from '@townlink/web-ui';
import { useLeaveWaitlist, useOwnWaitlist } from './use-waitlist';

/** The lines that somebody stands in; nothing for whoever stands in none. */
export function WaitlistCard() {
  const { data: entries = [] } = useOwnWaitlist();
  if (entries.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby="waitlist" className="grid gap-3">
        <h2 id="waitlist" className="text-lead font-semibold">
          Your waitlist
        </h2>
        <ul className="grid divide-y divide-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Entry({ entry }: { entry: WaitlistEntry }) {
  const leave = useLeaveWaitlist();
  const place = `${entry.category_name} in ${entry.city_name}, ${entry.city_state}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-2 text-body">
          <TierBadge tier={entry.tier} /> <span className="min-w-0 wrap-anywhere">{place}</span>
        </p>
        <p className="text-caption text-muted">{peopleAhead(entry.people_ahead)}.</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Leave the waitlist for ${place}`}
        busy={leave.isPending && 'Leaving…'}
        onClick={() => leave.mutate(entry)}
      >
        Leave
      </Button>
    </li>
  );
}
