import type { ManageProviderRequest, ModeratedProvider } from '@townlink/contracts';
import { Cell, classes, HeadCell, Row, Table, TierBadge } from '@townlink/web-ui';
import { PaymentBadge } from '../shared/payment-badge';
import { When } from '../shared/when';
import { ProviderActions } from './provider-actions';
import { StatusBadge } from './status-badge';

interface ProvidersTableProps {
  providers: readonly ModeratedProvider[];
  /** The provider that something is being done with. */
  busyId: string | undefined;
  onAction: (provider: ModeratedProvider, action: ManageProviderRequest['action']) => void;
}

/** Where the table is wider than its frame, what can be done stays in sight; a phone has no room for that. */
const atTheEnd = 'md:sticky md:right-0';

/** Providers as rows; where they are too wide the table scrolls inside its frame. */
export function ProvidersTable({ providers, busyId, onAction }: ProvidersTableProps) {
  return (
    <Table caption="Providers">
      <thead>
        <tr>
          <HeadCell>Business</HeadCell>
          <HeadCell>Where</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Membership</HeadCell>
          <HeadCell className={atTheEnd}>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {providers.map((provider) => (
          <Row key={provider.id}>
            <Cell className="min-w-44 wrap-anywhere">
              <span className="block font-medium">{provider.business_name}</span>
              <span title={provider.email} className="block max-w-52 truncate text-caption text-muted">
                {provider.email}
              </span>
            </Cell>
            <Cell className="text-caption">
              {provider.category_name}
              <span className="block text-muted">
                {provider.city_name}, {provider.city_state}
              </span>
            </Cell>
            <Cell>
              <StatusBadge provider={provider} />
              <span className="mt-1 block text-caption whitespace-nowrap text-muted tabular-nums">
                changed <When at={provider.updated_at} />
              </span>
            </Cell>
            <Cell>
              <span className="grid justify-items-start gap-1">
                <TierBadge tier={provider.membership_tier} />
                <PaymentBadge status={provider.subscription_status} />
              </span>
            </Cell>
            <Cell className={classes(atTheEnd, 'bg-surface')}>
              <ProviderActions
                provider={provider}
                busy={busyId === provider.id}
                onAction={(action) => onAction(provider, action)}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
