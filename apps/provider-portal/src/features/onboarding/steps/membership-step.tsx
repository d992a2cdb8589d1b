import { useQuery } from '@tanstack/react-query';
import { type CappedTier, isCapped, PAGES, type Plan, TIERS } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Controller, useWatch } from '@townlink/web-forms';
import { ErrorState, Field, Input, RadioCards, Skeleton, TextLink } from '@townlink/web-ui';
import { JoinWaitlist } from '../../waitlist/join-waitlist';
import { placeIn, useOwnWaitlist } from '../../waitlist/use-waitlist';
import { useTierSlots } from '../api/use-tier-slots';
import { useReferralCode } from '../use-referral-code';
import type { StepProps } from '../empty-application';
import { tierCard } from './tier-card';

/** Step 5: the membership, with the currently free slots. */
export function MembershipStep({ form }: StepProps) {
  const { isFromLink, help, error, check } = useReferralCode(form);
  return (
    <>
      <div className="@container">
        <Tiers form={form} />
      </div>
      <Field label="Referral code" optional help={help} error={form.formState.errors.referralCode?.message ?? error}>
        <Input
          autoCapitalize="off"
          spellCheck={false}
          readOnly={isFromLink}
          {...form.register('referralCode', { onBlur: () => void check() })}
        />
      </Field>
      <p className="text-caption text-muted">
        By submitting you agree to the {/* A new tab, so that the application stays open. */}
        <TextLink to={PAGES.providerTerms} target="_blank">
          Provider Terms
        </TextLink>
        .
      </p>
    </>
  );
}

function Tiers({ form }: StepProps) {
  const { cards, isError, retry } = useTierCards(form);
  if (isError) {
    return (
      <ErrorState headingLevel={3} title="The plans could not be loaded" onRetry={retry}>
        Nothing you have typed is lost.
      </ErrorState>
    );
  }
  if (!cards) return <LoadingTiers />;
  return (
    <Controller
      control={form.control}
      name="membershipTier"
      render={({ field, fieldState: { error } }) => {
        const chosen = cards.find(({ value, disabled }) => value === field.value && !disabled);
        const isGone = Boolean(field.value) && !chosen;
        return (
          <RadioCards
            legend="Membership tier"
            legendHidden
            name={field.name}
            value={chosen?.value}
            onChange={field.onChange}
            cards={cards}
            className="@2xl:grid-cols-3"
            error={isGone ? 'The last spot of this tier was just taken. Please choose another one.' : error?.message}
          />
        );
      }}
    />
  );
}

/** The plans as choices, most expensive first, with their free slots in the chosen market; undefined while loading. */
function useTierCards(form: StepProps['form']) {
  const [cityId, categoryName, businessName] = useWatch({
    control: form.control,
    name: ['cityId', 'categoryName', 'businessName'],
  });
  const { data: plans, isError, refetch } = useQuery(usePublicQueries().plans());
  const { slots, categoryId, isPending } = useTierSlots(cityId, categoryName);
  const { data: own = [] } = useOwnWaitlist();
  const market = { city_id: cityId, category_id: categoryId };
  const cardOf = (plan: Plan) => {
    const { tier } = plan;
    const heldUntil = isCapped(tier) ? placeIn(own, { ...market, tier })?.reserved_until : null;
    const waitlist = (full: CappedTier) => (
      <JoinWaitlist place={{ ...market, tier: full, business_name: businessName }} />
    );
    return tierCard(plan, slots, waitlist, heldUntil);
  };
  const byRank = plans?.toSorted((one, other) => TIERS[other.tier].rank - TIERS[one.tier].rank);
  return {
    cards: isPending ? undefined : byRank?.map(cardOf),
    isError: isError && !plans,
    retry: () => void refetch(),
  };
}

function LoadingTiers() {
  return (
    <div role="status" aria-label="Loading plans" className="grid gap-4 @2xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-64 w-full rounded-card!" />
      ))}
    </div>
  );
}
