import { useQuery } from '@tanstack/react-query';
import { PAGES, webhookRoutes, type WebhookWithSecret } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { EmptyState, ErrorState, LinkButton, LoadingContent, Skeleton, SubPage } from '@townlink/web-ui';
import { useState } from 'react';
import { AddWebhook } from './add-webhook';
import { NewSecret } from './new-secret';
import { WebhookCard } from './webhook-card';
import { WEBHOOKS } from './use-webhook-action';

/** The webhooks of the user's keys: add, change, inspect messages, and resend them. */
export function Component() {
  return (
    <SubPage title="Webhooks" parent="account">
      <Content />
    </SubPage>
  );
}

function Content() {
  const call = useCall();
  const [made, setMade] = useState<WebhookWithSecret>();
  const { data, isError, refetch } = useQuery({
    queryKey: WEBHOOKS,
    queryFn: ({ signal }) => call(webhookRoutes.list, { signal }),
    staleTime: 0,
  });
  if (isError && !data)
    return <ErrorState drawing="cable" title="Your webhooks could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { webhooks, keys } = data;
  if (webhooks.length === 0 && keys.length === 0) return <NoKeys />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="measure text-body text-muted">
        We send a signed message to your program when something changes. Each message has an id, which stays the same
        when it is sent again.
      </p>
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

function NoKeys() {
  return (
    <EmptyState
      drawing="mailbox"
      title="You have no webhooks yet"
      actions={<LinkButton to={PAGES.apiKeys}>Make an API key</LinkButton>}
    >
      A webhook belongs to an API key and may send what the key may read. Make a key first.
    </EmptyState>
  );
}

function Loading() {
  return (
    <LoadingContent label="Loading your webhooks">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </LoadingContent>
  );
}
