import { displayStatus, type DisplayStatus, membershipState, type ModeratedProvider } from '@townlink/contracts';
import { Badge, type BadgeTone, MonogramTile, PaymentBadge, TierBadge, When } from '@townlink/web-ui';
import { EmailAddress } from '../shared/email-address';
import { UnconfirmedPlace } from '../shared/linked-place';
import type { Column } from '../shared/list/list-row';
import { listItem } from '../shared/use-focus-next';

const ASIDE = '@max-[60rem]:pl-18'; // Below the name, next to the initials.

export const providerColumns: readonly Column<ModeratedProvider>[] = [
  {
    id: 'name',
    title: 'Business',
    sort: 'name',
    isName: true,
    className: 'min-w-36',
    cell: ({ business_name, email }) => (
      <span className="flex items-center gap-3">
        <MonogramTile name={business_name} size="small" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium" {...listItem}>
            <bdi>{business_name}</bdi>
          </span>
          <span className="block text-caption text-muted">
            <EmailAddress>{email}</EmailAddress>
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'where',
    title: 'Where',
    isPlain: true,
    className: `${ASIDE} text-caption wrap-anywhere @min-[60rem]:min-w-28`,
    cell: ({ category_name, city_name, city_state }) => (
      <>
        {category_name}
        <span className="block text-muted">
          {city_name}, {city_state}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    isPlain: true,
    className: ASIDE,
    cell: (provider) => (
      <>
        <StatusBadge provider={provider} />
        <UnconfirmedPlace provider={provider} />
      </>
    ),
  },
  {
    id: 'changed',
    title: 'Changed',
    sort: 'changed',
    first: 'desc',
    className: `${ASIDE} text-caption whitespace-nowrap tabular-nums`,
    cell: ({ updated_at }) => <When short at={updated_at} />,
  },
  {
    id: 'membership',
    title: 'Membership',
    isPlain: true,
    className: ASIDE,
    cell: ({ membership_tier, subscription_status }) => (
      <span className="flex flex-wrap gap-1 @min-[60rem]:grid @min-[60rem]:justify-items-start @min-[60rem]:*:whitespace-normal!">
        <TierBadge tier={membership_tier} />
        <PaymentBadge status={subscription_status} />
      </span>
    ),
  },
  {
    id: 'applied',
    title: 'Applied',
    sort: 'applied',
    first: 'desc',
    isHidden: true,
    className: `${ASIDE} text-caption whitespace-nowrap tabular-nums`,
    cell: ({ created_at }) => <When short at={created_at} />,
  },
  {
    id: 'contact',
    title: 'Contact',
    isHidden: true,
    className: `${ASIDE} text-caption wrap-anywhere`,
    cell: ({ contact_name, phone }) => (
      <>
        <bdi>{contact_name}</bdi> <span className="text-muted tabular-nums">{phone}</span>
      </>
    ),
  },
];

const tones: Record<DisplayStatus, BadgeTone> = {
  Active: 'success',
  Paused: 'warning',
  Rejected: 'danger',
  Unknown: 'neutral',
  'Not paid': 'neutral',
  'Paid, no room': 'danger',
  'Payment failed': 'warning',
  Ended: 'neutral',
  'License expired': 'warning',
};

function StatusBadge({ provider }: { provider: ModeratedProvider }) {
  const status = displayStatus(membershipState(provider), provider.is_active);
  return <Badge tone={tones[status]}>{status}</Badge>;
}
