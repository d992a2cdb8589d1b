import { type Webhook, WEBHOOK_LIMITS } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, ConfirmDialog, Field, Select } from '@townlink/web-ui';
import { useState } from 'react';
import { useWebhookAction } from './use-webhook-action';
import { useWebhookManager } from './webhook-manager';

const HOURS = [
  [1, 'The last hour'],
  [24, 'The last day'],
  [7 * 24, 'The last week'],
  [WEBHOOK_LIMITS.logDays * 24, 'The last 30 days'],
] as const;

/** Resends everything since a given time, after an outage of the receiver. */
export function ReplaySince({ webhook }: { webhook: Webhook }) {
  const call = useCall();
  const { routes } = useWebhookManager();
  const [isAsking, setAsking] = useState(false);
  const [hours, setHours] = useState<number>(HOURS[0][0]);
  const replay = useWebhookAction({
    run: () => {
      const since = new Date(Date.now() - hours * 3_600_000).toISOString();
      return call(routes.replaySince, { params: { id: webhook.id }, body: { since } });
    },
    done: ({ messages }) => (messages === 1 ? 'One message is sent again' : `${messages} messages are sent again`),
    failed: 'Nothing was sent again',
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Send again…
      </Button>
      <ConfirmDialog
        open={isAsking}
        dismissal="always" // The choice is kept.
        onOpenChange={setAsking}
        title="Send messages again?"
        description="Each keeps its id, so that your program can tell what it has had."
        confirmLabel="Send again"
        cancelLabel="Close"
        busy={replay.isPending && 'Sending…'}
        onConfirm={() => replay.mutate()}
      >
        <Field label="Messages of">
          <Select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            {HOURS.map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      </ConfirmDialog>
    </>
  );
}
