import { useQuery } from '@tanstack/react-query';
import { type Webhook, type WebhookMessage, type WebhookMessageState } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import {
  Badge,
  type BadgeTone,
  Button,
  CardCell,
  CardRow,
  CardTable,
  ErrorState,
  HeadCell,
  Skeleton,
  When,
} from '@townlink/web-ui';
import { useState } from 'react';
import { MessageDialog } from './message-dialog';
import { ReplaySince } from './replay-since';
import { useWebhookManager } from './webhook-manager';

/** Messages sent to a webhook, latest first. */
export function WebhookLogTable({ webhook, host }: { webhook: Webhook; host: string }) {
  const call = useCall();
  const { routes, queryKey } = useWebhookManager();
  const [before, setBefore] = useState<string>();
  const [shown, setShown] = useState<string>();
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey, webhook.id, 'log', before],
    queryFn: ({ signal }) => call(routes.log, { params: { id: webhook.id }, query: { state: 'all', before }, signal }),
    staleTime: 0,
  });
  if (isError && !data)
    return <ErrorState headingLevel={3} title="The log could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.messages.length === 0 && !before)
    return <p className="text-body text-muted">Nothing was sent in the last 30 days.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MessageTable host={host} messages={data.messages} onShow={setShown} />
      <div className="flex flex-wrap gap-3">
        {before && (
          <Button variant="secondary" size="small" onClick={() => setBefore(undefined)}>
            Latest
          </Button>
        )}
        {data.next && (
          <Button variant="secondary" size="small" onClick={() => setBefore(data.next ?? undefined)}>
            Earlier
          </Button>
        )}
        <ReplaySince webhook={webhook} />
      </div>
      {shown && <MessageDialog id={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

interface MessageTableProps {
  host: string;
  messages: readonly WebhookMessage[];
  onShow: (id: string) => void;
}

function MessageTable({ host, messages, onShow }: MessageTableProps) {
  return (
    <CardTable
      caption={`Messages to ${host}`}
      heads={
        <tr>
          <HeadCell>Event</HeadCell>
          <HeadCell>Made</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Last answer</HeadCell>
          <HeadCell>
            <span className="sr-only">Details</span>
          </HeadCell>
        </tr>
      }
    >
      {messages.map((message) => (
        <CardRow key={message.id}>
          <CardCell className="wrap-anywhere">{message.event}</CardCell>
          <CardCell label="Made" className="tabular-nums">
            <When withTime at={message.created_at} />
          </CardCell>
          <CardCell>
            <MessageState message={message} />
          </CardCell>
          <CardCell label="Last answer" className="wrap-anywhere">
            {message.status ?? message.error ?? 'None yet'}
          </CardCell>
          <CardCell>
            <Button variant="quiet" size="small" onClick={() => onShow(message.id)}>
              Details<span className="sr-only"> of {message.event}</span>
            </Button>
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}

const STATES: Record<WebhookMessageState, [BadgeTone, string]> = {
  waiting: ['neutral', 'Waiting'],
  delivered: ['success', 'Delivered'],
  failed: ['danger', 'Failed'],
};

function MessageState({ message: { state, attempts } }: { message: WebhookMessage }) {
  const [tone, text] = STATES[state];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{text}</Badge>
      {attempts > 1 && <span className="text-caption text-muted">{attempts} attempts</span>}
    </span>
  );
}
