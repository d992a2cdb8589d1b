import type { ManageProviderRequest, ModeratedProvider } from '@townlink/contracts';
import { Cell, classes, HeadCell, PaymentBadge, Row, Table, TierBadge, When } from '@townlink/web-ui';
import { listItem } from '../shared/use-focus-next';
import { UnconfirmedPlace } from '../shared/linked-place';
import { ProviderActions } from './provider-actions';
import { StatusBadge } from './status-badge';

interface ProvidersTableProps {
  providers: readonly ModeratedProvider[];
  /** Whether something is being done with a provider. */
  isPending: (id: string) => boolean;
  onAction: (provider: ModeratedProvider, action: ManageProviderRequest['action']) => void;
}

/** Below the width that the columns need, a row is a card: who and where on the left, what can be done on the right. */
const card = {
  head: 'max-xl:sr-only',
  row: 'max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-2 max-xl:py-2',
  cell: 'max-xl:col-start-1 max-xl:py-1',
  actions: 'max-xl:col-start-2 max-xl:row-span-4 max-xl:row-start-1 max-xl:self-start',
};

/** Providers as rows, on a narrow screen as cards. */
export function ProvidersTable({ providers, isPending, onAction }: ProvidersTableProps) {
  return (
    <Table caption="Providers">
      <thead className={card.head}>
        <tr>
          <HeadCell>Business</HeadCell>
          <HeadCell>Where</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Membership</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {providers.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            busy={isPending(provider.id)}
            onAction={(action) => onAction(provider, action)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface ProviderRowProps {
  provider: ModeratedProvider;
  busy: boolean;
  onAction: (action: ManageProviderRequest['action']) => void;
}

function ProviderRow({ provider, busy, onAction }: ProviderRowProps) {
  return (
    <Row className={card.row}>
      <Cell className={classes(card.cell, 'min-w-44 wrap-anywhere')}>
        <span className="block font-medium" {...listItem}>
          {provider.business_name}
        </span>
        <span className="block text-caption text-muted">{provider.email}</span>
      </Cell>
      <Cell className={classes(card.cell, 'text-caption')}>
        {provider.category_name}
        <span className="block text-muted">
          {provider.city_name}, {provider.city_state}
        </span>
      </Cell>
      <Cell className={card.cell}>
        <StatusBadge provider={provider} />
        <span className="mt-1 block text-caption whitespace-nowrap text-muted tabular-nums">
          changed <When short at={provider.updated_at} />
        </span>
        <UnconfirmedPlace provider={provider} />
      </Cell>
      <Cell className={card.cell}>
        <span className="flex flex-wrap gap-1 xl:grid xl:justify-items-start">
          <TierBadge tier={provider.membership_tier} />
          <PaymentBadge status={provider.subscription_status} />
        </span>
      </Cell>
      <Cell className={card.actions}>
        <ProviderActions provider={provider} busy={busy} onAction={onAction} />
      </Cell>
    </Row>
  );
}
