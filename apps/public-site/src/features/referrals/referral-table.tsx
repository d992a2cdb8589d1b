import { type OwnReferral, REFERRAL_STATE_TEXTS, type ReferralState, rewardText } from '@townlink/contracts';
import { Badge, type BadgeTone, Cell, HeadCell, Row, Table, When } from '@townlink/web-ui';

/** Below the width that the columns need, a row is a card with its parts one below the other. */
const card = {
  head: '@max-[44rem]:sr-only',
  row: '@max-[44rem]:grid @max-[44rem]:py-3',
  cell: '@max-[44rem]:py-1',
};

const TONES: Record<ReferralState, BadgeTone> = {
  waiting: 'neutral',
  owed: 'accent',
  paid: 'success',
  reversed: 'neutral',
};

/** Referrals as rows, on a narrow screen as cards. */
export function ReferralTable({ referrals }: { referrals: readonly OwnReferral[] }) {
  return (
    <div className="@container">
      <Table caption="Your referrals" isWhole>
        <thead className={card.head}>
          <tr>
            <HeadCell className="w-2/5">Provider</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell>Amount</HeadCell>
            <HeadCell>Paid out</HeadCell>
          </tr>
        </thead>
        <tbody>
          {referrals.map((referral) => (
            <ReferralRow key={referral.id} referral={referral} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function ReferralRow({ referral }: { referral: OwnReferral }) {
  const { provider_name, state, amount_cents, created_at, paid_at, method, reference } = referral;
  return (
    <Row className={card.row}>
      <Cell className={`${card.cell} wrap-anywhere`}>
        <span className="block font-medium">
          <bdi>{provider_name ?? 'A provider who is not listed'}</bdi>
        </span>
        <span className="block text-caption text-muted">
          Applied <When short at={created_at} />
        </span>
      </Cell>
      <Cell className={card.cell}>
        <Badge tone={TONES[state]}>{REFERRAL_STATE_TEXTS[state]}</Badge>
      </Cell>
      <Cell className={`${card.cell} tabular-nums`}>{rewardText(amount_cents)}</Cell>
      <Cell className={`${card.cell} text-caption wrap-anywhere`}>
        {paid_at ? (
          <>
            <When short at={paid_at} />
            <span className="block text-muted">
              {method}, {reference}
            </span>
          </>
        ) : (
          <span className="text-muted">Not yet</span>
        )}
      </Cell>
    </Row>
  );
}
