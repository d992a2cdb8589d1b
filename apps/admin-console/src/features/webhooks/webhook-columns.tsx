import { formatCount, type ManagedWebhook, WEBHOOK_HEALTH } from '@townlink/contracts';
import { Badge, type BadgeTone, When } from '@townlink/web-ui';
import type { Column } from '../shared/list/list-row';

/** The owner of a webhook: a partner, or an account by its address. */
export const ownerOf = ({ partner, email }: Pick<ManagedWebhook, 'partner' | 'email'>): string =>
  partner ?? email ?? 'An account without an email address';

export const waitingOf = ({ waiting }: Pick<ManagedWebhook, 'waiting'>): string =>
  waiting > WEBHOOK_HEALTH.waiting ? `more than ${formatCount(WEBHOOK_HEALTH.waiting)}` : formatCount(waiting);

export const webhookColumns: readonly Column<ManagedWebhook>[] = [
  {
    id: 'host',
    title: 'Webhook',
    isName: true,
    className: 'min-w-44 wrap-anywhere',
    cell: ({ host, key }) => (
      <>
        <bdi className="block font-medium">{host}</bdi>
        <span className="block text-caption text-muted">
          Key: <bdi>{key.name}</bdi>
        </span>
      </>
    ),
  },
  {
    id: 'owner',
    title: 'Of',
    className: 'min-w-40 wrap-anywhere',
    cell: (webhook) => (
      <>
        <bdi className="block">{ownerOf(webhook)}</bdi>
        <span className="block text-caption text-muted">{webhook.partner ? 'Partner' : 'Account'}</span>
      </>
    ),
  },
  { id: 'state', title: 'State', isPlain: true, cell: (webhook) => <WebhookState webhook={webhook} /> },
  { id: 'events', title: 'Events', className: 'text-caption', cell: ({ events }) => events.join(', ') },
  {
    id: 'day',
    title: 'Last 24 hours',
    className: 'text-caption tabular-nums',
    cell: (webhook) => <Day webhook={webhook} />,
  },
  {
    id: 'created',
    title: 'Added',
    sort: 'created',
    first: 'desc',
    className: 'text-caption whitespace-nowrap tabular-nums',
    cell: ({ created_at }) => <When short at={created_at} />,
  },
];

/** Numbers of delivered messages and of failed attempts. */
function Day({ webhook }: { webhook: ManagedWebhook }) {
  const { delivered, failed_attempts, waiting } = webhook;
  return (
    <>
      <span className="block">{formatCount(delivered)} delivered</span>
      {failed_attempts > 0 && <span className="block">{formatCount(failed_attempts)} failed</span>}
      {waiting > 0 && <span className="block">{waitingOf(webhook)} waiting</span>}
    </>
  );
}

export function WebhookState({ webhook }: { webhook: ManagedWebhook }) {
  const [tone, text] = stateOf(webhook);
  return <Badge tone={tone}>{text}</Badge>;
}

function stateOf({ state, disabled_as, is_key_valid, failing_since }: ManagedWebhook): [BadgeTone, string] {
  if (disabled_as === 'operator') return ['danger', 'Stopped'];
  if (state === 'disabled') return ['danger', disabled_as === 'gone' ? 'Gone' : 'Disabled'];
  if (!is_key_valid) return ['neutral', 'Key ended'];
  if (state === 'paused') return ['neutral', 'Paused'];
  return failing_since ? ['warning', 'Failing'] : ['success', 'Active'];
}
