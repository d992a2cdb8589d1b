import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BillingState,
  type CappedTier,
  DEFAULT_CAPACITY,
  isCapped,
  mayOnTeam,
  membershipState,
  type MembershipTier,
  type OwnProvider,
  TIERS,
} from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { useOwnProvider } from '@townlink/web-session/own-provider';
import { EmptyState, ErrorState, LoadingContent, RadioCards, Skeleton, SubPage } from '@townlink/web-ui';
import { NotApplied } from '../shared/not-applied';
import { tierCard } from '../onboarding/steps/tier-card';
import { JoinWaitlist } from '../waitlist/join-waitlist';
import { placeIn, useOwnWaitlist } from '../waitlist/use-waitlist';
import { OpenChange } from './open-change';
import { PlanCost } from './plan-cost';

export function Component() {
  return (
    <SubPage title="Your plan" parent="dashboard">
      <Content />
    </SubPage>
  );
}

function Content() {
  const { data: provider, isError, refetch } = useOwnProvider({ refetchOnWindowFocus: true });
  if (provider && !mayOnTeam(provider.team_role, 'billing:read')) return <OfTheOwner />;
  if (provider) return <ChoosePlan provider={provider} />;
  if (provider === null) return <NotApplied>You choose a plan when you apply.</NotApplied>;
  if (isError)
    return <ErrorState drawing="toolbox" title="Failed to load provider data" onRetry={() => void refetch()} />;
  return (
    <LoadingContent label="Loading your plan">
      <Skeleton className="h-64 w-full rounded-card!" />
    </LoadingContent>
  );
}

const OfTheOwner = () => (
  <EmptyState drawing="shopfront" title="The owner chooses the plan">
    The owner of this listing chooses its plan and pays for it.
  </EmptyState>
);

/** Polling interval for free slots in milliseconds. */
const POLL_INTERVAL = 20_000;

/** How the page speaks of the plan, if the provider does not have it: 'You have' otherwise. */
const PLAN_PHRASES: Partial<Record<BillingState, string>> = {
  unpaid: 'You chose',
  confirming: 'You chose',
  ended: 'You had',
};

/** The plans with their free slots, and the price of the chosen one below. */
function ChoosePlan({ provider }: { provider: OwnProvider }) {
  const [chosen, setChosen] = useState<MembershipTier>();
  const { city_id, category_id, business_name, membership_tier } = provider;
  const queries = usePublicQueries();
  const { data: plans, isError, refetch } = useQuery(queries.plans());
  const { data: slots = DEFAULT_CAPACITY } = useQuery({
    ...queries.capacity({ city_id, category_id }),
    refetchInterval: POLL_INTERVAL,
  });
  const { data: waits = [] } = useOwnWaitlist();
  if (isError && !plans)
    return <ErrorState title="The plans could not be loaded" drawing="cable" onRetry={() => void refetch()} />;
  if (!plans) return <Skeleton className="h-64 w-full rounded-card!" />;

  const current = provider.paid_tier ?? membership_tier;
  const phrase = PLAN_PHRASES[membershipState(provider).billing] ?? 'You have';
  const planned = provider.cancel_at_period_end ? null : provider.planned_tier;
  const heldUntil = (tier: MembershipTier) =>
    isCapped(tier) ? placeIn(waits, { city_id, category_id, tier })?.reserved_until : null;
  const cards = [...plans]
    .sort((one, other) => TIERS[other.tier].rank - TIERS[one.tier].rank)
    .map((plan) => {
      const waitlist = (tier: CappedTier) => <JoinWaitlist place={{ city_id, category_id, tier, business_name }} />;
      const card = tierCard(plan, slots, waitlist, heldUntil(plan.tier));
      return plan.tier === membership_tier ? { ...card, disabled: false, footer: undefined } : card;
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OpenChange provider={provider} />
      <div className="@container">
        <RadioCards
          legend={`${phrase} ${TIERS[current].name}. Which plan would you like?`}
          name="plan"
          value={chosen ?? planned ?? current}
          onChange={setChosen}
          cards={cards}
          className="@2xl:grid-cols-3"
        />
      </div>
      {chosen && (chosen !== current || provider.no_room_since) && (
        <PlanCost key={chosen} tier={chosen} provider={provider} onDone={() => setChosen(undefined)} />
      )}
    </div>
  );
}
