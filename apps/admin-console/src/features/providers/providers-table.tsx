import type { ManageProviderRequest, ModeratedProvider } from '@townlink/contracts';
import { Cell, HeadCell, Row, Table, TierBadge } from '@townlink/web-ui';
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

/** Providers as rows; on a phone the table scrolls inside its frame. */
export function ProvidersTable({ providers, busyId, onAction }: ProvidersTableProps) {
  return (
    <Table caption="Providers">
      <thead>
        <tr>
          <HeadCell>Business</HeadCell>
          <HeadCell>Where</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Tier</HeadCell>
          <HeadCell>Membership</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {providers.map((provider) => (
          <Row key={provider.id}>
            <Cell>
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
              <TierBadge tier={provider.membership_tier} />
            </Cell>
            <Cell>
              <PaymentBadge status={provider.subscription_status} />
            </Cell>
            <Cell>
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
