import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type GoogleFacts, onboardingRoutes, type OwnProvider, PAGES, shownWebsite } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import type { UseFormReturn } from '@townlink/web-forms';
import { Button, TextLink } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import type { ListingValues } from '../listing-values';
import { type ProposedField, proposalsOf } from './proposals';
import { ProposalsDialog } from './proposals-dialog';

interface FillFromGoogleProps {
  form: UseFormReturn<ListingValues>;
  provider: OwnProvider;
}

const FAILED = 'We could not read your Google profile';

/** Compares the form with the linked place on Google. Accepted values are saved with the form. */
export function FillFromGoogle({ form, provider }: FillFromGoogleProps) {
  const call = useCall();
  const [facts, setFacts] = useState<GoogleFacts | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(onboardingRoutes.googleFacts),
    onSuccess: ({ facts: found, error }) => {
      if (found) setFacts(found);
      else toast.error(FAILED, { description: error });
    },
    onError: (error) => toast.error(FAILED, { description: error.message }),
  });
  if (!provider.google_place_url) return <LinkFirst />;
  const take = (fields: readonly ProposedField[]) => {
    if (facts) fillIn(form, facts, fields);
    setFacts(null);
    if (fields.length > 0) toast.success('Filled in from Google', { description: 'Save the changes to publish them.' });
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" busy={isPending && 'Asking Google…'} onClick={() => mutate()}>
        Fill in from Google
      </Button>
      <p className="text-caption text-muted">
        Shows the details on Google beside your own. You choose which to use, up to five times a day.
      </p>
      {facts && (
        <ProposalsDialog
          proposals={proposalsOf(form.getValues(), facts, `${provider.city_name}, ${provider.city_state}`)}
          isClosedForNow={facts.is_closed_for_now}
          onTake={take}
          onClose={() => setFacts(null)}
        />
      )}
    </div>
  );
}

function LinkFirst() {
  return (
    <p className="text-caption text-muted">
      Are your hours and contact details on Google? <TextLink to={PAGES.account}>Link your Google profile</TextLink> to
      fill them in from there.
    </p>
  );
}

function fillIn(form: UseFormReturn<ListingValues>, facts: GoogleFacts, fields: readonly ProposedField[]): void {
  const isTaken = (field: ProposedField) => fields.includes(field);
  const asTyped = { shouldDirty: true, shouldTouch: true } as const;
  if (isTaken('businessName') && facts.name) form.setValue('businessName', facts.name, asTyped);
  if (isTaken('phone') && facts.phone) form.setValue('phone', facts.phone, asTyped);
  if (isTaken('websiteUrl') && facts.website) form.setValue('websiteUrl', shownWebsite(facts.website), asTyped);
  if (isTaken('hours') && facts.hours) form.setValue('service.hours', facts.hours, asTyped);
}
