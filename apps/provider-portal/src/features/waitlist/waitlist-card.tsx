import { expectedWait, hoursLeftText, peopleAhead, type WaitlistEntry } from '@townlink/contracts';
import { useOwnProvider } from '@townlink/web-session/own-provider';
import { Badge, Card, LinkButton, TierBadge } from '@townlink/web-ui';
import { appliedFor } from '../shared/use-own-application';
import { LeaveWaitlist } from './leave-waitlist';
import { takePath, useOwnWaitlist } from './use-waitlist';

/** The user's waitlists with held slots; renders nothing without any. */
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
  const provider = appliedFor(useOwnProvider().data);
  const place = `${entry.category_name} in ${entry.city_name}, ${entry.city_state}`;
  const { reserved_until: until } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-2 text-body">
          <TierBadge tier={entry.tier} /> <span className="min-w-0 wrap-anywhere">{place}</span>
          {until && <Badge tone="success">{hoursLeftText(until)}</Badge>}
        </p>
        <p className="text-caption text-muted">
          {until
            ? 'A slot is held for you.'
            : `${peopleAhead(entry.people_ahead)}. ${expectedWait(entry.expected_wait_days)}.`}
        </p>
      </div>
      {until && provider !== undefined && (
        <LinkButton size="small" to={takePath(entry, provider)}>
          Take the slot
        </LinkButton>
      )}
      <LeaveWaitlist entry={entry} name={until ? `Give back the slot for ${place}` : `Leave the waitlist for ${place}`}>
        {until ? 'Give back' : 'Leave'}
      </LeaveWaitlist>
    </li>
  );
}
