import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type Capacity,
  type CappedTier,
  formatPrice,
  hoursLeftText,
  isCapped,
  isPaid,
  type Plan,
  UNLIMITED_PHOTOS,
} from '@townlink/contracts';
import { Badge, type RadioCard, TierBadge } from '@townlink/web-ui';

/**
 * A plan as an option. A full plan cannot be chosen, but has a waitlist.
 * @param heldUntil expiry of a slot of this tier held for the user
 */
export function tierCard(
  plan: Plan,
  slots: Capacity,
  waitlist: (tier: CappedTier) => ReactNode,
  heldUntil?: string | null,
): RadioCard<Plan['tier']> {
  const { tier } = plan;
  const free = isCapped(tier) ? slots[tier].free : undefined;
  const isFull = free !== undefined && free <= 0 && !heldUntil;
  return {
    value: tier,
    disabled: isFull,
    hasAwning: tier === 'featured',
    content: <TierCard plan={plan} spots={heldUntil ? heldText(heldUntil) : spotsText(free)} isFull={isFull} />,
    footer: isCapped(tier) && isFull && waitlist(tier),
  };
}

const heldText = (until: string): string => `Held for you: ${hoursLeftText(until)}`;

function spotsText(free: number | undefined): string {
  if (free === undefined) return 'Always available';
  return `${free} ${free === 1 ? 'spot' : 'spots'} left`;
}

function TierCard({ plan, spots, isFull }: { plan: Plan; spots: string; isFull: boolean }) {
  return (
    <>
      <span className="flex flex-wrap gap-2">
        <TierBadge tier={plan.tier} />
        {plan.tier === 'standard' && <Badge tone="success">Most Popular</Badge>}
      </span>
      <span className="text-title font-semibold tabular-nums">{isPaid(plan) ? formatPrice(plan) : 'Free'}</span>
      <span className="grid gap-1.5">
        {pointsOf(plan).map((point) => (
          <span key={point} className="flex gap-2 text-caption">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            {point}
          </span>
        ))}
      </span>
      {!isFull && <span className="text-caption text-muted">{spots}</span>}
    </>
  );
}

/** The features of a plan in words; prices and photos come from the catalog. */
function pointsOf({ tier, photo_limit }: Plan): string[] {
  const position = {
    basic: 'Listed with your city and category',
    standard: 'Listed above Basic providers',
    featured: 'Listed first, marked as Featured',
  }[tier];
  if (photo_limit === 0) return [position];
  return [
    position,
    photo_limit >= UNLIMITED_PHOTOS ? 'Unlimited photo gallery' : `Photo gallery up to ${photo_limit} images`,
  ];
}
