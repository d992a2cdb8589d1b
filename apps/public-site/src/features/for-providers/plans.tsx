import { Check } from 'lucide-react';
import {
  type CappedTier,
  DEFAULT_CAPACITY,
  formatPrice,
  isPaid,
  type MembershipTier,
  PAGES,
  type Plan,
  TIERS,
  UNLIMITED_PHOTOS,
} from '@townlink/contracts';
import { Badge, Card, classes, LinkButton, TierBadge } from '@townlink/web-ui';

/** The default number of slots; a city may have another. */
const placesOf = (tier: CappedTier): string =>
  `A cap of ${DEFAULT_CAPACITY[tier].cap} providers for each service in a city`;

/** The differences between the plans, then the common features. */
const DIFFERENCES: Record<MembershipTier, string[]> = {
  basic: ['Listed with your city and service', 'No cap: a place for each provider'],
  standard: ['Listed above Basic providers', placesOf('standard')],
  featured: ['Listed first, marked as Featured', placesOf('featured')],
};

const photosOf = ({ photo_limit }: Plan): string[] => {
  if (photo_limit === 0) return [];
  return [
    photo_limit >= UNLIMITED_PHOTOS ? 'Unlimited photos of your work' : `Up to ${photo_limit} photos of your work`,
  ];
};

const pointsOf = (plan: Plan): string[] => [...DIFFERENCES[plan.tier], ...photosOf(plan), 'Call and website buttons'];

interface PlansProps {
  plans: readonly Plan[];
  /** The plans as cards, each with its own start button. */
  withButtons?: boolean;
}

/** The plans of the catalog, cheapest first. */
export function Plans({ plans, withButtons = false }: PlansProps) {
  const ordered = [...plans].sort((one, other) => TIERS[other.tier].rank - TIERS[one.tier].rank);
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {ordered.map((plan) => (
        <li key={plan.tier}>
          <Card
            tone={plan.tier === 'featured' ? 'featured' : 'plain'}
            className={classes('relative flex h-full flex-col gap-3', plan.tier === 'featured' ? 'pt-9!' : 'md:pt-9!')}
          >
            {plan.tier === 'featured' && <span aria-hidden="true" className="awning" />}
            <div className="flex flex-wrap gap-2">
              <h3>
                <TierBadge tier={plan.tier} />
              </h3>
              {plan.tier === 'standard' && <Badge tone="success">Most Popular</Badge>}
            </div>
            <p className="text-heading font-semibold tabular-nums">{isPaid(plan) ? formatPrice(plan) : 'Free'}</p>
            <ul className="grid gap-1.5">
              {pointsOf(plan).map((point) => (
                <li key={point} className="flex gap-2 text-body">
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
                  {point}
                </li>
              ))}
            </ul>
            {withButtons && (
              <LinkButton
                variant={plan.tier === 'standard' ? 'primary' : 'secondary'}
                to={PAGES.onboarding}
                className="mt-auto print:hidden"
              >
                Apply for {plan.name}
              </LinkButton>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
