import { useQuery } from '@tanstack/react-query';
import type { WebhookWithSecret } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { ErrorState, LoadingContent, Skeleton } from '@townlink/web-ui';
import { type ReactNode, useState } from 'react';
import { AddWebhook } from './add-webhook';
import { NewSecret } from './new-secret';
import { WebhookCard } from './webhook-card';
import { useWebhookManager } from './webhook-manager';

interface WebhookListProps {
  /** Shown instead when there are neither webhooks nor a key to add one to. */
  empty: ReactNode;
  /** Above the webhooks. */
  children: ReactNode;
}

/** Lists the webhooks, with forms to add and change them, and their logs. */
export function WebhookList({ empty, children }: WebhookListProps) {
  const call = useCall();
  const { queryKey, list } = useWebhookManager();
  const [made, setMade] = useState<WebhookWithSecret>();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => list(call, signal),
    staleTime: 0,
  });
  if (isError && !data)
    return <ErrorState drawing="cable" title="The webhooks could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { webhooks, keys } = data;
  if (webhooks.length === 0 && keys.length === 0) return empty;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {children}
      {made && <NewSecret secret={made.secret} host={new URL(made.url).host} />}
      {webhooks.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              events={keys.find(({ id }) => id === webhook.key.id)?.events ?? webhook.events}
              onSecret={setMade}
            />
          ))}
        </ul>
      )}
      {keys.length > 0 && <AddWebhook keys={keys} onAdded={setMade} />}
    </div>
  );
}

function Loading() {
  return (
    <LoadingContent label="Loading the webhooks">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </LoadingContent>
  );
}
