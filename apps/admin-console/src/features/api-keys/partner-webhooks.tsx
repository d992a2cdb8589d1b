import { type ManagedApiKey, PAGES, partnerWebhookRoutes as routes } from '@townlink/contracts';
import { useProof } from '@townlink/web-forms/prove-dialog';
import { type WebhookManager, WebhookList, WebhookManagerProvider } from '@townlink/web-forms/webhooks';
import { LinkButton } from '@townlink/web-ui';

/** The webhooks of a partner's key. The partner has no account, so an administrator manages them. */
export function PartnerWebhooks({ apiKey: { id } }: { apiKey: ManagedApiKey }) {
  const { withProof, dialog } = useProof();
  const manager: WebhookManager = {
    routes,
    queryKey: ['admin', 'partner-webhooks', id],
    list: (call, signal) => call(routes.list, { query: { key_id: id }, signal }),
    heading: 'h3',
    areOfOneKey: true,
    withProof,
    whenStopped: (webhook) => (
      <LinkButton variant="secondary" size="small" to={`${PAGES.adminWebhooks}?webhook=${webhook.id}`}>
        Open under Webhooks
      </LinkButton>
    ),
  };
  return (
    <>
      <WebhookManagerProvider value={manager}>
        <WebhookList empty={<p className="text-body text-muted">The key has ended, and has no webhooks.</p>}>
          <p className="measure text-body text-muted">
            Events are sent to the partner’s program as signed messages. Give the partner the secret through a secure
            channel, not by email.
          </p>
        </WebhookList>
      </WebhookManagerProvider>
      {dialog}
    </>
  );
}
