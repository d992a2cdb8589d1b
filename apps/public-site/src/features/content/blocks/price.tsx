import { formatPrice, isPaid } from '@townlink/contracts';
import { WithPlans } from '../../for-providers/with-plans';
import type { BlockProps } from '../block-props';

/** The current price of a plan. */
export function Price({ block: { tier } }: BlockProps<'price'>) {
  return (
    <WithPlans>
      {(plans) => {
        const plan = plans.find((one) => one.tier === tier);
        return (
          plan && (
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-lead">{plan.name}</span>
              <span className="text-title font-semibold tabular-nums">{isPaid(plan) ? formatPrice(plan) : 'Free'}</span>
            </p>
          )
        );
      }}
    </WithPlans>
  );
}
