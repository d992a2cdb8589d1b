import { formatPrice, isPaid, type Plan, referralReward, rewardText, TIERS } from '@townlink/contracts';
import { StreetRow, TierBadge } from '@townlink/web-ui';
import { WithPlans } from '../../for-providers/with-plans';
import { Calculation } from '../../refer/calculation';

/** Referral rewards for the plans currently on sale. */
export function ReferralPayouts() {
  return (
    <WithPlans>
      {(plans) => (
        <div className="overflow-hidden rounded-card border-2 border-art-line bg-art-sky">
          <div className="grid gap-6 p-5 md:p-8">
            <Calculation plans={plans} />
            <Payouts plans={plans} />
          </div>
          <StreetRow className="print:hidden" />
        </div>
      )}
    </WithPlans>
  );
}

function Payouts({ plans }: { plans: readonly Plan[] }) {
  const ordered = plans.filter(isPaid).sort((one, other) => TIERS[one.tier].rank - TIERS[other.tier].rank);
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {ordered.map((plan) => (
        <li key={plan.tier} className="grid content-start gap-1">
          <h3>
            <TierBadge tier={plan.tier} />
          </h3>
          <p className="text-title font-semibold tabular-nums">{rewardText(referralReward(plan.price_cents))}</p>
          <p className="text-caption text-muted">50% of the first month, {formatPrice(plan)}</p>
        </li>
      ))}
    </ul>
  );
}
