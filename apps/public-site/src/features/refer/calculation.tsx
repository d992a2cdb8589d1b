import { isPaid, type Plan, referralReward, rewardText } from '@townlink/contracts';

/** Number of referrals in the example calculation. */
const REFERRED = 3;

/** '3 Featured providers = $58.50', with the most expensive plan; renders nothing if all plans are free. */
export function Calculation({ plans }: { plans: readonly Plan[] }) {
  const [dearest] = plans.filter(isPaid).sort((one, other) => other.price_cents - one.price_cents);
  if (!dearest) return null;
  return (
    <p className="text-heading tabular-nums">
      {REFERRED} {dearest.name} providers = <b>{rewardText(REFERRED * referralReward(dearest.price_cents))}</b>
    </p>
  );
}
