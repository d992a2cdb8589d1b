import { type ManagedReferral, NO_REWARD_TEXTS, type PayoutStatus, rewardText } from '@townlink/contracts';
import { Badge, type BadgeTone, When } from '@townlink/web-ui';
import { EmailAddress } from '../shared/email-address';
import type { Column } from '../shared/list/list-row';

export const STATUS_TEXTS: Record<PayoutStatus, string> = { none: 'None', owed: 'Owed', paid: 'Paid' };
const TONES: Record<PayoutStatus, BadgeTone> = { none: 'neutral', owed: 'accent', paid: 'success' };

/** Display name of a referral's payee. */
export const payeeOf = ({ payee_name, payee_email, referral_code }: ManagedReferral): string =>
  payee_name ?? payee_email ?? `Code ${referral_code}`;

/** One payee's name, or the number of several. */
export const payeesOf = (referrals: readonly ManagedReferral[]): string =>
  referrals.length === 1 ? payeeOf(referrals[0]!) : `${referrals.length} referrers`;

export const referralColumns: readonly Column<ManagedReferral>[] = [
  {
    id: 'who',
    title: 'Who refers',
    isName: true,
    className: 'min-w-44 wrap-anywhere',
    cell: (referral) => (
      <>
        <span className="block font-medium">
          <bdi>{payeeOf(referral)}</bdi>
        </span>
        {payeeOf(referral) !== referral.payee_email && (
          <span className="block text-caption text-muted">
            <EmailAddress>{referral.payee_email ?? 'Account closed, nothing owed'}</EmailAddress>
          </span>
        )}
        {referral.provider_name && (
          <span className="block text-caption text-muted">
            <bdi>{referral.provider_name}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'code',
    title: 'Code',
    className: 'font-mono text-caption',
    cell: ({ referral_code }) => referral_code,
  },
  {
    id: 'opened',
    title: 'Opened',
    sort: 'opened',
    first: 'desc',
    className: 'tabular-nums',
    cell: ({ uses }) => uses,
  },
  { id: 'conversions', title: 'Conversions', className: 'tabular-nums', cell: ({ conversions }) => conversions },
  {
    id: 'payout',
    title: 'Payout',
    className: '@max-[60rem]:whitespace-nowrap',
    cell: ({ payout_status, estimated_payout }) => (
      <>
        <Badge tone={TONES[payout_status]}>{STATUS_TEXTS[payout_status]}</Badge>
        {estimated_payout > 0 && <span className="ml-2 font-medium tabular-nums">{rewardText(estimated_payout)}</span>}
      </>
    ),
  },
  {
    id: 'paid',
    title: 'Paid so far',
    className: 'text-caption wrap-anywhere @min-[60rem]:min-w-36',
    cell: ({ paid_cents, last_payout }) =>
      last_payout ? (
        <>
          <span className="block tabular-nums">{rewardText(paid_cents)}</span>
          <span className="block text-muted">
            <When short at={last_payout.paid_at} />, {last_payout.method}, {last_payout.reference}
          </span>
        </>
      ) : (
        <span className="text-muted">Nothing</span>
      ),
  },
  {
    id: 'refused',
    title: 'Earned nothing',
    // The usual page width has no space for it.
    isHidden: true,
    className: 'text-caption wrap-anywhere',
    cell: ({ refused, refused_count }) =>
      refused_count === 0 ? (
        <span className="text-muted">None</span>
      ) : (
        <ul className="grid gap-0.5">
          {refused.map(({ provider_name, reason }, index) => (
            <li key={index}>
              <bdi>{provider_name ?? 'Deleted provider'}</bdi>: {NO_REWARD_TEXTS[reason]}
            </li>
          ))}
          {refused_count > refused.length && <li>and {refused_count - refused.length} more</li>}
        </ul>
      ),
  },
  {
    id: 'created',
    title: 'Since',
    sort: 'created',
    first: 'desc',
    className: 'text-caption whitespace-nowrap tabular-nums',
    cell: ({ created_at }) => <When short at={created_at} />,
  },
];
