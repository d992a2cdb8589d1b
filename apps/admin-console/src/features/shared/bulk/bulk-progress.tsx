import { useState } from 'react';
import { type BulkAction, isBulkBusy } from '@townlink/contracts';
import { Button, Card } from '@townlink/web-ui';
import { May } from '../../rights/may';
import { headingOf, progressOf } from './bulk-words';
import type { Bulk } from './use-bulk';

type Presses = Pick<Bulk, 'recent' | 'right' | 'cancel' | 'undo' | 'isPending'>;

/** Running and just finished bulk actions of all administrators, with the skipped rows. */
export function BulkProgress({ recent, ...presses }: Presses) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = recent.filter(({ id, state }) => isBulkBusy(state) || !hidden.includes(`${id} ${state}`));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Bulk actions" className="grid gap-3">
      {shown.map((action) => (
        <ActionCard
          key={action.id}
          action={action}
          {...presses}
          onHide={() => setHidden([...hidden, `${action.id} ${action.state}`])}
        />
      ))}
    </section>
  );
}

type ActionCardProps = Omit<Presses, 'recent'> & { action: BulkAction; onHide: () => void };

function ActionCard({ action, right, cancel, undo, isPending, onHide }: ActionCardProps) {
  const heading = headingOf(action);
  const isBusy = isBulkBusy(action.state);
  return (
    <Card padding="compact" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="mr-auto grid min-w-0 gap-0.5">
          <p role="status" className="font-semibold tabular-nums">
            {heading}
          </p>
          <p className="text-caption text-muted wrap-anywhere">By {action.started_by ?? 'an administrator'}</p>
        </div>
        <May right={right}>
          {undo && action.undo_until && (
            <Button variant="secondary" size="small" disabled={isPending} onClick={() => undo(action)}>
              {action.state === 'running' ? 'Stop and undo' : 'Undo all'}
            </Button>
          )}
          {action.state === 'running' && (
            <Button variant="secondary" size="small" disabled={isPending} onClick={() => cancel(action)}>
              Stop
            </Button>
          )}
        </May>
        {!isBusy && (
          <Button variant="quiet" size="small" aria-label={`Hide: ${heading}`} onClick={onHide}>
            Hide
          </Button>
        )}
      </div>
      {isBusy && (
        <progress aria-label={`Progress: ${heading}`} className="h-2 w-full accent-accent" {...progressOf(action)} />
      )}
      {action.error && <p className="text-caption text-danger">{action.error}</p>}
      <Remarks action={action} />
    </Card>
  );
}

/** Which rows were skipped, and why. */
function Remarks({ action: { remarks, skipped, kept } }: { action: BulkAction }) {
  if (remarks.length === 0) return null;
  const count = skipped + kept;
  return (
    <details className="text-caption">
      <summary className="min-h-6 cursor-pointer text-muted">
        {count.toLocaleString('en-US')} left as {count === 1 ? 'it is' : 'they are'}
      </summary>
      <ul className="mt-1 grid gap-1">
        {remarks.map(({ name, text }, index) => (
          <li key={index} className="wrap-anywhere">
            <bdi className="font-medium">{name}</bdi>: {text}
          </li>
        ))}
        {count > remarks.length && (
          <li className="text-muted">and {(count - remarks.length).toLocaleString('en-US')} more</li>
        )}
      </ul>
    </details>
  );
}
