import type { ManagedWebhook } from '@townlink/contracts';
import { Head, useSearchParams } from '@townlink/web-federation';
import { LinkButton, Page } from '@townlink/web-ui';
import { DataListPage } from '../shared/list/data-list-page';
import { useManagedWebhooks } from './use-managed-webhooks';
import { webhookColumns } from './webhook-columns';
import { WebhookDetails } from './webhook-details';

const CHOICES = [
  {
    name: 'state',
    label: 'State',
    words: [
      ['', 'All states'],
      ['active', 'Active'],
      ['failing', 'Failing'],
      ['paused', 'Paused'],
      ['disabled', 'Disabled'],
      ['stopped', 'Stopped'],
    ],
  },
] as const;

const idOf = ({ id }: ManagedWebhook) => id;
const nameOf = ({ host }: ManagedWebhook) => host;

/** All webhooks, or the one in the address parameter `webhook`. */
export function Component() {
  const [parameters] = useSearchParams();
  const id = parameters.get('webhook');
  if (!id) return <Webhooks />;
  return (
    <Page>
      <Head title="Webhooks" noindex />
      <WebhookDetails key={id} id={id} />
    </Page>
  );
}

function Webhooks() {
  const list = useManagedWebhooks();
  return (
    <DataListPage
      title="Webhooks"
      lead="Where the site sends messages for developers and partners, and whether they arrive."
      search="Host, key, partner or email"
      choices={CHOICES}
      list={list}
      columns={webhookColumns}
      nouns={['webhook', 'webhooks']}
      idOf={idOf}
      nameOf={nameOf}
      failed="Failed to fetch the webhooks"
      empty={['No webhooks match', 'People with an API key add webhooks on their account page.']}
      actions={({ id, host }) => (
        <LinkButton variant="secondary" size="small" to={list.hrefWith({ webhook: id })} aria-label={`Open ${host}`}>
          Open
        </LinkButton>
      )}
    />
  );
}
