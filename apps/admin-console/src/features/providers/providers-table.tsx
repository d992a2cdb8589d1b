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
  head: '@max-[60rem]:sr-only',
  row: '@max-[60rem]:grid @max-[60rem]:gap-x-2 @max-[60rem]:py-3 @max-[26rem]:not-first:border-t-8 @max-[26rem]:border-t-canvas @min-[26rem]:@max-[60rem]:grid-cols-[minmax(0,1fr)_auto]',
  cell: '@max-[60rem]:py-1 @min-[26rem]:@max-[60rem]:col-start-1',
  aside: '@max-[60rem]:pl-18', // Below the name, beside the letters.
  actions:
    '@max-[26rem]:pb-1 @min-[26rem]:@max-[60rem]:col-start-2 @min-[26rem]:@max-[60rem]:row-span-4 @min-[26rem]:@max-[60rem]:row-start-1 @min-[26rem]:@max-[60rem]:self-start',
};

/** Providers as rows, on a narrow screen as cards. */
export function ProvidersTable({ providers, isPending, onAction }: ProvidersTableProps) {
  return (
    <div className="@container">
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
    </div>
  );
}

/** The shape of the list while it is on its way. */
export function ProvidersSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="@container divide-y divide-line rounded-card border border-line bg-surface shadow-card"
    >
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3 px-4 py-3">
          <Skeleton className="size-11 shrink-0" />
          <span className="grid grow gap-2 @min-[60rem]:max-w-72">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </span>
          <Skeleton className="ml-auto h-6 w-40 @max-[60rem]:hidden" />
          <Skeleton className="h-6 w-24 @max-[60rem]:hidden" />
          <Skeleton className="h-9 w-24 @max-[26rem]:hidden" />
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
      <Cell className={classes(card.cell, card.aside, 'text-caption wrap-anywhere @min-[60rem]:min-w-36')}>
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
        <span className="flex flex-wrap gap-1 @min-[60rem]:grid @min-[60rem]:justify-items-start">
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
