import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ApplicationAccepted, OnboardingApplication, STEP_FIELDS } from '@townlink/contracts';
import { useLocation, useNavigate, useTrack } from '@townlink/web-federation';
import { useContractForm, type UseFormReturn } from '@townlink/web-forms';
import { storedReferralCode } from '@townlink/web-forms/stored-referral';
import type { Draft } from './draft/draft';
import { useDraft } from './draft/use-draft';
import { isGiven } from '@townlink/web-forms/listing';
import type { ApplicationValues } from './empty-application';
import { firstStepOf, type FormStep } from './step-of-field';
import { type CityChoice, useCity } from './use-city';
import { type License, useLicense } from './use-license';
import { useSubmission } from './use-submission';

export interface Applicant {
  id: string;
  name: string;
  email: string;
}

/** The contract's validation turns the form's texts into an application. */
const contract = OnboardingApplication as unknown as new () => ApplicationValues;

interface WizardSettings {
  person: Applicant;
  /** The restored draft. */
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
  const conflict = useDraft({ person, form, step, city, base: draft.base, enabled: !submission.isAccepted });

  const isMoving = useRef(false);
  const next = async () => {
    if (isMoving.current || step === 5) return;
    isMoving.current = true;
    try {
      if (await isStepValid(step, { form, city, license })) goTo((step + 1) as FormStep);
      else focusError();
    } finally {
      isMoving.current = false;
    }
  };
  const previous = () => step > 1 && goTo((step - 1) as FormStep);
  return { form, step, next, previous, city, license, submission, conflict };
}

interface StepInput {
  form: UseFormReturn<ApplicationValues>;
  city: CityChoice;
  license: License;
}

async function isStepValid(step: FormStep, { form, city, license }: StepInput): Promise<boolean> {
  if (step === 2) await city.settled();
  if (step === 3) return license.check();
  if (step === 4) dropEmptyRows(form);
  return form.trigger(STEP_FIELDS[step] as (keyof ApplicationValues)[]);
}

/** Removes empty testimonials and services, so that an empty optional step is valid. */
function dropEmptyRows(form: UseFormReturn<ApplicationValues>): void {
  const { testimonials, services } = form.getValues();
  const named = services.filter(isGiven);
  if (named.length < services.length) form.setValue('services', named);
  const written = testimonials.filter(({ quote, author }) => quote.trim() || author.trim());
  if (written.length < testimonials.length) form.setValue('testimonials', written);
}

/** Focus target: the heading of a new step, or the first invalid field. */
type FocusTarget = 'heading' | 'error';

/** State of the form in a history entry. */
interface StepEntry {
  step: FormStep;
  focus: FocusTarget;
}

/**
 * The current step, and the focus that follows it. Every step is an entry of the browser's history, so that Back leads
 * to the previous step instead of leaving the form.
 * @param initial first step, unless the history has one
 * @param container the form's element
 */
function useSteps(initial: FormStep, container: RefObject<HTMLElement | null>) {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const entry = state as StepEntry | null;
  const [errors, setErrors] = useState(0);

  const goTo = (step: FormStep, focus: FocusTarget = 'heading') =>
    void navigate({ search }, { state: { step, focus } satisfies StepEntry, preventScrollReset: true });
  const focusError = () => setErrors((count) => count + 1);

  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    moveFocus(container.current, entry?.focus ?? 'heading');
  }, [key, entry, container]);
  useEffect(() => {
    if (errors > 0) moveFocus(container.current, 'error');
  }, [errors, container]);

  return { step: entry?.step ?? initial, goTo, focusError };
}

function moveFocus(form: HTMLElement | null, focus: FocusTarget): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input:enabled');
  const heading = form?.querySelector<HTMLElement>('#step-title');
  const target = (focus === 'error' && wrong) || heading;
  target?.focus();
  if (target === heading) window.scrollTo({ top: 0 });
}

/** Revalidates an invalid field on every change, so that its error disappears once it is fixed. */
function useRecheck(form: UseFormReturn<ApplicationValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as keyof ApplicationValues | undefined;
          if (field && form.getFieldState(field).invalid) void form.trigger(field);
        },
      }),
    [form],
  );
}
