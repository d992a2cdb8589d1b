import { useQuery } from '@tanstack/react-query';
import { type WebhookAttempt, type WebhookMessageDetail } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, Dialog, ErrorState, Skeleton, When } from '@townlink/web-ui';
import { useWebhookAction } from './use-webhook-action';
import { useWebhookManager } from './webhook-manager';

/** One message: its content, and each attempt with its response. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useCall();
  const { routes, queryKey } = useWebhookManager();
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey, 'message', id],
    queryFn: ({ signal }) => call(routes.message, { params: { id }, signal }),
    staleTime: 0,
  });
  const replay = useWebhookAction({
    run: () => call(routes.replay, { params: { id } }),
    done: 'The message is sent again',
    failed: 'The message was not sent again',
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={data ? data.event : 'Message'}
      width="wide"
      footer={
        <Button busy={replay.isPending && 'Sending…'} disabled={!data} onClick={() => replay.mutate()}>
          Send again
        </Button>
      }
    >
      {data ? (
        <Details message={data} />
      ) : isError ? (
        <ErrorState headingLevel={3} title="The message could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  );
}

const CODE = 'rounded-control bg-sunken p-3 text-caption whitespace-pre-wrap wrap-anywhere';

function Details({ message }: { message: WebhookMessageDetail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-caption text-muted wrap-anywhere">webhook-id: {message.id}</p>
      <section className="grid gap-2">
        <h3 className="text-body font-semibold">Payload</h3>
        <pre className={CODE}>{formatted(message.body)}</pre>
      </section>
      <section className="grid gap-2">
        <h3 className="text-body font-semibold">Attempts</h3>
        {message.attempt_log.length === 0 && <p className="text-body text-muted">None yet.</p>}
        <ol className="grid gap-4">
          {message.attempt_log.map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Attempt({ attempt: { at, host, duration_ms, status, error, answer } }: { attempt: WebhookAttempt }) {
  return (
    <li className="grid gap-1">
      <p className="text-body wrap-anywhere">
        <When withTime at={at} />
        {host && `, to ${host}`}: {status ?? error}, after {duration_ms} ms
      </p>
      {answer && <pre className={CODE}>{answer}</pre>}
    </li>
  );
}

const formatted = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
