import { PAGES, webhookRoutes } from '@townlink/contracts';
import { type WebhookManager, WebhookList, WebhookManagerProvider } from '@townlink/web-forms/webhooks';
import { EmptyState, LinkButton, SubPage } from '@townlink/web-ui';

const OWN: WebhookManager = {
  routes: webhookRoutes,
  queryKey: ['webhooks'],
  heading: 'h2',
  list: (call, signal) => call(webhookRoutes.list, { signal }),
  withProof: (action) => action(),
};

/** The webhooks of the user's keys: add, change, inspect messages, and resend them. */
export function Component() {
  return (
    <SubPage title="Webhooks" parent="account">
      <WebhookManagerProvider value={OWN}>
        <WebhookList empty={<NoKeys />}>
          <p className="measure text-body text-muted">
            We send a signed message to your program when something changes. Each message has an id, which stays the
            same when it is sent again.
          </p>
        </WebhookList>
      </WebhookManagerProvider>
    </SubPage>
  );
}

function NoKeys() {
  return (
    <EmptyState
      drawing="mailbox"
      title="You have no webhooks yet"
      actions={<LinkButton to={PAGES.apiKeys}>Make an API key</LinkButton>}
    >
      A webhook belongs to an API key and sends only what the key can read. Make a key first.
    </EmptyState>
  );
}
