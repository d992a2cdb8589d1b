import { Check } from 'lucide-react';
import {
  type CappedTier,
  DEFAULT_CAPACITY,
  formatPrice,
  isPaid,
  type MembershipTier,
  type Plan,
  TIERS,
} from '@townlink/contracts';
import { Card, TierBadge } from '@townlink/web-ui';

/** The usual number of places, which a city may have otherwise. */
const placesOf = (tier: CappedTier): string => `Only ${DEFAULT_CAPACITY[tier].cap} places for each service in a city`;

const POINTS: Record<MembershipTier, string[]> = {
  basic: ['Listed with your city and service', 'Call and website buttons', 'As many places as there are businesses'],
  standard: ['Listed above Basic providers', 'Call and website buttons', placesOf('standard')],
  featured: ['Listed first, marked as Featured', 'Call and website buttons', placesOf('featured')],
};

/** The plans of the catalogue, the highest first. */
export function Plans({ plans }: { plans: readonly Plan[] }) {
  const ordered = [...plans].sort((one, other) => TIERS[other.tier].rank - TIERS[one.tier].rank);
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {ordered.map((plan) => (
        <li key={plan.tier}>
          <Card
            tone={plan.tier === 'featured' ? 'featured' : 'plain'}
            className="relative grid h-full content-start gap-3 pt-9!"
          >
            {plan.tier === 'featured' && <span aria-hidden="true" className="awning" />}
            <h3>
              <TierBadge tier={plan.tier} />
            </h3>
            <p className="text-heading font-semibold tabular-nums">{isPaid(plan) ? formatPrice(plan) : 'Free'}</p>
            <ul className="grid gap-1.5">
              {POINTS[plan.tier].map((point) => (
                <li key={point} className="flex gap-2 text-body">
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
                  {point}
                </li>
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  );
}
