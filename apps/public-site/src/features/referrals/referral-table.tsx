import { type OwnReferral, REFERRAL_STATE_TEXTS, type ReferralState, rewardText } from '@townlink/contracts';
import { Badge, type BadgeTone, CardCell, CardRow, CardTable, HeadCell, When } from '@townlink/web-ui';

const TONES: Record<ReferralState, BadgeTone> = {
  waiting: 'neutral',
  owed: 'accent',
  paid: 'success',
  reversed: 'neutral',
};

/** Referrals as rows; as cards on narrow screens. */
export function ReferralTable({ referrals }: { referrals: readonly OwnReferral[] }) {
  return (
    <CardTable
      caption="Your referrals"
      heads={
        <tr>
          <HeadCell className="w-2/5">Provider</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Amount</HeadCell>
          <HeadCell>Paid out</HeadCell>
        </tr>
      }
    >
      {referrals.map((referral) => (
        <ReferralRow key={referral.id} referral={referral} />
      ))}
    </CardTable>
  );
}

function ReferralRow({ referral }: { referral: OwnReferral }) {
  const { provider_name, state, amount_cents, created_at, paid_at, method, reference } = referral;
  return (
    <CardRow>
      <CardCell className="wrap-anywhere">
        <span className="block font-medium">
          <bdi>{provider_name ?? 'A provider who is not listed'}</bdi>
        </span>
        <span className="block text-caption text-muted">
          Applied <When short at={created_at} />
        </span>
      </CardCell>
      <CardCell>
        <Badge tone={TONES[state]}>{REFERRAL_STATE_TEXTS[state]}</Badge>
      </CardCell>
      <CardCell className="tabular-nums">{rewardText(amount_cents)}</CardCell>
      <CardCell label="Paid out" className="text-caption wrap-anywhere">
        {paid_at ? (
          <>
            <When short at={paid_at} />
            <span className="block text-muted">
              {method}, {reference}
            </span>
          </>
        ) : (
          <span className="text-muted">{state === 'reversed' ? 'Nothing to pay out' : 'Not yet'}</span>
        )}
      </CardCell>
    </CardRow>
  );
}
