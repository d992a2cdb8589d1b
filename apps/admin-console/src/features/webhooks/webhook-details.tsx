import { ChevronLeft } from 'lucide-react';
import { formatCount, type ManagedWebhookDetail, WEBHOOK_EVENTS, type WebhookFailure } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useSearchParams } from '@townlink/web-federation';
import {
  Card,
  CardCell,
  CardRow,
  CardTable,
  ErrorState,
  Fact,
  Facts,
  HeadCell,
  LinkButton,
  PageHeader,
  Skeleton,
  When,
} from '@townlink/web-ui';
import { May, NotYours } from '../rights/may';
import { useManagedWebhook } from './use-managed-webhooks';
import { WebhookChanges } from './webhook-changes';
import { ownerOf, waitingOf, WebhookState } from './webhook-columns';

/** One webhook: owner, deliveries, latest failures, and actions. */
export function WebhookDetails({ id }: { id: string }) {
  const [parameters] = useSearchParams();
  const { data: webhook, error, refetch } = useManagedWebhook(id);
  const back = new URLSearchParams(parameters);
  back.delete('webhook');
  return (
    <>
      <LinkButton variant="quiet" size="small" to={`?${back.toString()}`} className="mb-4">
        <ChevronLeft aria-hidden="true" className="size-4" /> All webhooks
      </LinkButton>
      {webhook ? (
        <Webhook webhook={webhook} />
      ) : error ? (
        <ErrorState
          drawing="cable"
          title={isApiProblem(error) && error.status === 404 ? 'No such webhook' : 'Failed to fetch the webhook'}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </>
  );
}

interface WebhookProps {
  webhook: ManagedWebhookDetail;
}

function Webhook({ webhook }: WebhookProps) {
  return (
    <>
      <PageHeader title={<bdi className="wrap-anywhere">{webhook.host}</bdi>} lead={`Of ${ownerOf(webhook)}`} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="mb-4 text-title font-semibold">Webhook</h2>
          <WebhookFacts webhook={webhook} />
        </Card>
        <Card className="grid content-start gap-5">
          <h2 className="text-title font-semibold">What you can do</h2>
          <May right="api:act" otherwise={<NotYours right="api:act" />}>
            <WebhookChanges webhook={webhook} />
          </May>
        </Card>
        <Card className="lg:col-span-2">
          <h2 className="mb-4 text-title font-semibold">Last failures</h2>
          <Failures failures={webhook.failures} />
        </Card>
      </div>
    </>
  );
}

function WebhookFacts({ webhook }: WebhookProps) {
  const { key, events, is_key_valid, stopped_because, created_at, last_delivered_at, failing_since } = webhook;
  const { delivered, failed_attempts, oldest_waiting_at } = webhook;
  return (
    <Facts>
      <Fact label="State">
        <WebhookState webhook={webhook} />
      </Fact>
      {stopped_because && <Fact label="Stopped because">{stopped_because}</Fact>}
      <Fact label="Key">
        <bdi>{key.name}</bdi>
        {!is_key_valid && ' (ended)'}
      </Fact>
      <Fact label="Events">{events.map((event) => WEBHOOK_EVENTS[event].title).join(', ')}</Fact>
      <Fact label="Added">
        <When at={created_at} />
      </Fact>
      <Fact label="Last 24 hours">
        {formatCount(delivered)} delivered, {formatCount(failed_attempts)} failed attempts
      </Fact>
      <Fact label="Waiting">
        {waitingOf(webhook)}
        {oldest_waiting_at && (
          <>
            , the oldest since <When at={oldest_waiting_at} withTime />
          </>
        )}
      </Fact>
      <Fact label="Failing since">{failing_since ? <When at={failing_since} withTime /> : 'Not failing'}</Fact>
      <Fact label="Last delivered">{last_delivered_at ? <When at={last_delivered_at} withTime /> : 'Not yet'}</Fact>
    </Facts>
  );
}

function Failures({ failures }: { failures: readonly WebhookFailure[] }) {
  if (failures.length === 0) return <p className="text-body text-muted">Nothing has failed in the last 30 days.</p>;
  return (
    <CardTable
      caption="Last failures"
      heads={
        <tr>
          <HeadCell>When</HeadCell>
          <HeadCell>Event</HeadCell>
          <HeadCell>Answer</HeadCell>
        </tr>
      }
    >
      {failures.map(({ at, event, status, error }) => (
        <CardRow key={at + event}>
          <CardCell className="whitespace-nowrap tabular-nums">
            <When withTime at={at} />
          </CardCell>
          <CardCell className="wrap-anywhere">{event}</CardCell>
          <CardCell label="Answer" className="wrap-anywhere">
            {status ?? error ?? 'None'}
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}
