import {
  stoppedByAdministrator,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookWithSecret,
} from '@townlink/contracts';
import { Badge, type BadgeTone, Button, Card, Notice, When } from '@townlink/web-ui';
import { useState } from 'react';
import { WebhookActions } from './webhook-actions';
import { WebhookLogTable } from './webhook-log-table';
import { useWebhookManager } from './webhook-manager';

interface WebhookCardProps {
  webhook: Webhook;
  /** Events that the key may read. */
  events: readonly WebhookEvent[];
  onSecret: (webhook: WebhookWithSecret) => void;
}

/** One webhook with its state, actions and log. */
export function WebhookCard({ webhook, events, onSecret }: WebhookCardProps) {
  const { heading: Heading } = useWebhookManager();
  const [isLogOpen, setLogOpen] = useState(false);
  const { host } = new URL(webhook.url);
  return (
    <li>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid gap-1">
          <Heading className="flex flex-wrap items-center gap-2 text-body font-semibold wrap-anywhere">
            {webhook.url}
            <StateBadge webhook={webhook} />
          </Heading>
          <p className="text-caption text-muted">
            Key: {webhook.key.name} · Events:{' '}
            {webhook.events.map((event) => WEBHOOK_EVENTS[event].title.toLowerCase()).join(', ')}
          </p>
          <Delivered webhook={webhook} />
        </div>
        <Trouble webhook={webhook} />
        <WebhookActions webhook={webhook} events={events} host={host} onSecret={onSecret}>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isLogOpen}
            onClick={() => setLogOpen((isOpen) => !isOpen)}
          >
            {isLogOpen ? 'Hide log' : 'Show log'}
            <span className="sr-only"> of {host}</span>
          </Button>
        </WebhookActions>
        {isLogOpen && <WebhookLogTable webhook={webhook} host={host} />}
      </Card>
    </li>
  );
}

function StateBadge({ webhook: { state, disabled_as, is_key_valid, failing_since } }: { webhook: Webhook }) {
  const [tone, text]: [BadgeTone, string] =
    state === 'disabled'
      ? ['danger', disabled_as === 'operator' ? 'Stopped' : 'Disabled']
      : !is_key_valid
        ? ['danger', 'Key ended']
        : state === 'paused'
          ? ['neutral', 'Paused']
          : failing_since
            ? ['warning', 'Failing']
            : ['success', 'Active'];
  return <Badge tone={tone}>{text}</Badge>;
}

function Delivered({ webhook: { last_delivered_at, waiting } }: { webhook: Webhook }) {
  return (
    <p className="text-caption text-muted">
      {last_delivered_at ? (
        <>
          Last delivered <When withTime at={last_delivered_at} />
        </>
      ) : (
        'Nothing delivered yet'
      )}
      {waiting > 0 && `, ${waiting > 10_000 ? 'more than 10,000' : waiting} waiting`}
    </p>
  );
}

const DISABLED = {
  failing: 'Its messages could not be delivered for three days.',
  gone: 'Its address answered 410 Gone.',
} as const;

function Trouble({ webhook }: { webhook: Webhook }) {
  const { state, disabled_as, stopped_because, is_key_valid, failing_since } = webhook;
  if (disabled_as === 'operator') return <Notice kind="danger">{stoppedByAdministrator(stopped_because)}</Notice>;
  if (state === 'disabled') return <Notice kind="danger">{DISABLED[disabled_as ?? 'failing']}</Notice>;
  if (!is_key_valid) return <Notice kind="danger">Its key was revoked or has expired, so nothing is sent.</Notice>;
  if (!failing_since || state === 'paused') return null;
  return (
    <Notice kind="warning">
      Every attempt has failed since <When withTime at={failing_since} />. After three days the webhook is disabled.
    </Notice>
  );
}
