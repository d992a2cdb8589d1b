import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ApplicationAccepted, OnboardingApplication, STEP_FIELDS } from '@townlink/contracts';
import { useTrack } from '@townlink/web-federation';
import { useContractForm } from '@townlink/web-forms';
import { storedReferralCode } from '@townlink/web-forms/stored-referral';
import type { Draft } from './draft/draft';
import { useDraft } from './draft/use-draft';
import type { ApplicationValues } from './empty-application';
import { firstStepOf, type FormStep } from './step-of-field';
import { useCity } from './use-city';
import { useLicense } from './use-license';
import { useRecheck } from './use-recheck';
import { useSteps } from './use-steps';
import { useSubmission } from './use-submission';

export interface Applicant {
  id: string;
  name: string;
  email: string;
}

/** The texts of a form become an application when they are checked. */
const contract = OnboardingApplication as unknown as new () => ApplicationValues;

interface WizardSettings {
  person: Applicant;
  /** What was filled in before. */
  kept: Draft;
  onAccepted: (accepted: ApplicationAccepted) => void;
  container: RefObject<HTMLElement | null>;
}

export function useWizard({ person, kept, onAccepted, container }: WizardSettings) {
  const [draft] = useState(() => {
    const referralCode = storedReferralCode();
    return referralCode ? { ...kept, application: { ...kept.application, referralCode } } : kept;
  });
  const form = useContractForm(contract, { defaultValues: draft.application });
  useRecheck(form);
  const track = useTrack();
  const [firstTier] = useState(() => form.getValues('membershipTier'));
  useEffect(() => track('onboarding_started', { tier: firstTier || 'none' }), [track, firstTier]);
  const { step, goTo, focusError } = useSteps(draft.step, container);
  const city = useCity(form, draft.cityText);
  const license = useLicense(person.id);
  const showErrorsOf = (paths: readonly string[]) => {
    const wrong = firstStepOf(paths);
    if (wrong) goTo(wrong, 'error');
  };
  const submission = useSubmission({ userId: person.id, form, license, onAccepted, showErrorsOf });
  useDraft({ userId: person.id, form, step, cityText: city.text, enabled: !submission.isAccepted });

  const isMoving = useRef(false);
  const next = async () => {
    if (isMoving.current || step === 5) return;
    isMoving.current = true;
    try {
      if (await isStepValid(step)) goTo((step + 1) as FormStep);
      else focusError();
    } finally {
      isMoving.current = false;
    }
  };
  const isStepValid = async (checked: FormStep): Promise<boolean> => {
    if (checked === 2) await city.settled();
    if (checked === 3) return license.check();
    if (checked === 4) leaveOutWhatIsEmpty();
    return form.trigger(STEP_FIELDS[checked] as (keyof ApplicationValues)[]);
  };
  /** An empty step 4 passes, a filled one must be right: a testimonial without a word is none. */
  const leaveOutWhatIsEmpty = () => {
    const { testimonials } = form.getValues();
    const written = testimonials.filter(({ quote, author }) => quote.trim() || author.trim());
    if (written.length < testimonials.length) form.setValue('testimonials', written);
  };

  const previous = () => step > 1 && goTo((step - 1) as FormStep);
  return { form, step, next, previous, city, license, submission };
}
