import { useQuery } from '@tanstack/react-query';
import { type CappedTier, isCapped, PAGES, TIERS } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Controller, useWatch } from '@townlink/web-forms';
import { ErrorState, Field, Input, RadioCards, Skeleton, TextLink } from '@townlink/web-ui';
import { JoinWaitlist } from '../../waitlist/join-waitlist';
import { placeIn, useOwnWaitlist } from '../../waitlist/use-waitlist';
import { useTierSlots } from '../api/use-tier-slots';
import { useReferralCode } from '../use-referral-code';
import type { StepProps } from './step-props';
import { tierCard } from './tier-card';

/** Step 5: the membership, with the slots that are left at this moment. */
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
      <p className="text-small text-muted">
        By submitting you agree to the {/* In a tab of its own: the application goes on where it was. */}
        <TextLink to={PAGES.providerTerms} target="_blank">
          Provider Terms
        </TextLink>
        .
      </p>
    </>
  );
}

function Tiers({ form }: StepProps) {
  const [cityId, categoryName, businessName] = useWatch({
    control: form.control,
    name: ['cityId', 'categoryName', 'businessName'],
  });
  const { data: plans, isError, refetch } = useQuery(usePublicQueries().plans());
  const { slots, categoryId, isPending } = useTierSlots(cityId, categoryName);
  const { data: own = [] } = useOwnWaitlist();
  if (isError) {
    return (
      <ErrorState headingLevel={3} title="The plans could not be loaded" onRetry={() => void refetch()}>
        Nothing you have typed is lost.
      </ErrorState>
    );
  }
  if (!plans || isPending) return <LoadingTiers />;
  const cards = [...plans]
    .sort((one, other) => TIERS[other.tier].rank - TIERS[one.tier].rank)
    .map((plan) => {
      const { tier } = plan;
      const place = { city_id: cityId, category_id: categoryId };
      const heldUntil = isCapped(tier) ? placeIn(own, { ...place, tier })?.reserved_until : null;
      const waitlist = (full: CappedTier) => (
        <JoinWaitlist place={{ ...place, tier: full, business_name: businessName }} />
      );
      return tierCard(plan, slots, waitlist, heldUntil);
    });
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

function LoadingTiers() {
  return (
    <div role="status" aria-label="Loading plans" className="grid gap-4 @2xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-64 w-full rounded-card!" />
      ))}
    </div>
  );
}
