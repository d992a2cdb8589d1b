import type { ManageProviderRequest, ModeratedProvider } from '@townlink/contracts';
import {
  Cell,
  classes,
  HeadCell,
  MonogramTile,
  PaymentBadge,
  Row,
  Skeleton,
  Table,
  TierBadge,
  When,
} from '@townlink/web-ui';
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

/**
 * Below the width that the columns need, a row is a card: who, where and what on the left, what can be done on the
 * right; on a phone at the end.
 */
const card = {
  head: 'max-xl:sr-only',
  row: 'max-xl:grid max-xl:gap-x-2 max-xl:py-3 max-md:not-first:border-t-8 max-md:border-t-canvas md:max-xl:grid-cols-[minmax(0,1fr)_auto]',
  cell: 'max-xl:py-1 md:max-xl:col-start-1',
  aside: 'max-xl:pl-18', // Below the name, beside the letters.
  actions: 'max-md:pb-1 md:max-xl:col-start-2 md:max-xl:row-span-4 md:max-xl:row-start-1 md:max-xl:self-start',
};

/** Providers as rows, on a narrow screen as cards. */
export function ProvidersTable({ providers, isPending, onAction }: ProvidersTableProps) {
  return (
    <Table caption="Providers">
      <thead className={card.head}>
        <tr>
          <HeadCell className="w-2/5">Business</HeadCell>
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

/** The shape of the list while it is on its way. */
export function ProvidersSkeleton() {
  return (
    <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3 px-4 py-3">
          <Skeleton className="size-11 shrink-0" />
          <span className="grid grow gap-2 xl:max-w-72">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </span>
          <Skeleton className="ml-auto h-6 w-40 max-xl:hidden" />
          <Skeleton className="h-6 w-24 max-xl:hidden" />
          <Skeleton className="h-9 w-24 max-md:hidden" />
        </div>
      ))}
    </div>
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
      <Cell className={classes(card.cell, 'min-w-44')}>
        <span className="flex items-center gap-3">
          <MonogramTile name={provider.business_name} size="small" />
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium" {...listItem}>
              <bdi>{provider.business_name}</bdi>
            </span>
            <span className="block text-caption text-muted">{provider.email}</span>
          </span>
        </span>
      </Cell>
      <Cell className={classes(card.cell, card.aside, 'text-caption wrap-anywhere xl:min-w-36')}>
        {provider.category_name}
        <span className="block text-muted">
          {provider.city_name}, {provider.city_state}
        </span>
      </Cell>
      <Cell className={classes(card.cell, card.aside)}>
        <StatusBadge provider={provider} />
        <span className="mt-1 block text-caption whitespace-nowrap text-muted tabular-nums">
          changed <When short at={provider.updated_at} />
        </span>
        <UnconfirmedPlace provider={provider} />
      </Cell>
      <Cell className={classes(card.cell, card.aside)}>
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
