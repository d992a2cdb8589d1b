import { BadgeCheck, Store } from 'lucide-react';
import { TIERS, type MembershipTier } from '@townlink/contracts';
import { Badge, type BadgeTone } from './badge';

const tones: Record<MembershipTier, BadgeTone> = { featured: 'featured', standard: 'accent', basic: 'neutral' };

export function TierBadge({ tier }: { tier: MembershipTier }) {
  return (
    <Badge tone={tones[tier]}>
      {tier === 'featured' && <Store aria-hidden="true" />}
      {tier === 'standard' && <BadgeCheck aria-hidden="true" />}
      {TIERS[tier].name}
    </Badge>
  );
}
