import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { type ApplicationAccepted, ONBOARDING_STEPS, SERVICE_ITEM_LIMITS } from '@townlink/contracts';
import { useLocation } from '@townlink/web-federation';
import { useWatch } from '@townlink/web-forms';
import { shownItems } from '@townlink/web-forms/listing';
import { signInPath } from '@townlink/web-session';
import { Button, Card, LinkButton, Notice, ProfileServices, Stepper } from '@townlink/web-ui';
import type { Draft } from './draft/draft';
import { Preview } from './preview';
import { StepChecklist } from './step-checklist';
import type { FormStep } from './step-of-field';
import { AreaStep } from './steps/area-step';
import { BusinessStep } from './steps/business-step';
import { LicenseStep } from './steps/license-step';
import { MembershipStep } from './steps/membership-step';
import { OptionalStep } from './steps/optional-step';
import { type Applicant, useWizard } from './use-wizard';

interface WizardProps {
  person: Applicant;
  kept: Draft;
  onAccepted: (accepted: ApplicationAccepted) => void;
}

/** The form in five steps; the sixth shows the result. */
export function Wizard({ person, kept, onAccepted }: WizardProps) {
  const container = useRef<HTMLDivElement>(null);
  const wizard = useWizard({ person, kept, onAccepted, container });
  const { step, submission } = wizard;
  const isBusy = submission.isBusy || submission.isAccepted;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (step === 5 ? submission.submit() : wizard.next());
  };
  return (
    <div ref={container} className="@container grid gap-6">
      <Stepper titles={ONBOARDING_STEPS} current={step} />
      <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:grid-rows-[auto_1fr] @4xl:items-start @4xl:gap-x-8">
        <div className="@4xl:col-start-2">
          <StepChecklist step={step} />
        </div>
        <form
          noValidate
          onSubmit={submit}
          aria-labelledby="step-title"
          className="@4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1"
        >
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <h2 id="step-title" tabIndex={-1} className="text-title font-semibold outline-none">
              {ONBOARDING_STEPS[step - 1]}
            </h2>
            {submission.isSignedOut && <SignInAgain />}
            <Step wizard={wizard} />
          </Card>
          <StepButtons step={step} isBusy={isBusy} onPrevious={wizard.previous} />
        </form>
        <WizardPreview wizard={wizard} />
        {wizard.conflict}
      </div>
    </div>
  );
}

interface StepButtonsProps {
  step: FormStep;
  isBusy: boolean;
  onPrevious: () => void;
}

function StepButtons({ step, isBusy, onPrevious }: StepButtonsProps) {
  return (
    <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
      {step > 1 && (
        <Button variant="secondary" size="large" disabled={isBusy} onClick={onPrevious}>
          <ArrowLeft aria-hidden="true" className="size-5" /> Previous
        </Button>
      )}
      <Button
        type="submit"
        size="large"
        className="sm:ml-auto"
        busy={isBusy && 'Submitting...'}
        // A double click would also press the next step's button.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {step === 5 ? (
          'Submit Application'
        ) : (
          <>
            Next <ArrowRight aria-hidden="true" className="size-5" />
          </>
        )}
      </Button>
    </div>
  );
}

function Step({ wizard: { step, form, city, license } }: { wizard: ReturnType<typeof useWizard> }) {
  switch (step) {
    case 1:
      return <BusinessStep form={form} />;
    case 2:
      return <AreaStep form={form} city={city} />;
    case 3:
      return <LicenseStep license={license} />;
    case 4:
      return <OptionalStep form={form} />;
    case 5:
      return <MembershipStep form={form} />;
  }
}

function WizardPreview({ wizard: { form, city } }: { wizard: ReturnType<typeof useWizard> }) {
  const services = shownItems(useWatch({ control: form.control, name: 'services' }));
  return (
    <Preview
      form={form}
      city={city.text}
      known={{ services: services.slice(0, SERVICE_ITEM_LIMITS.onCard) }}
      about={<ProfileServices services={services} />}
    />
  );
}

function SignInAgain() {
  const { pathname, search, hash } = useLocation();
  return (
    <Notice
      kind="warning"
      role="alert"
      title="Authentication Required"
      actions={
        <LinkButton size="small" to={signInPath(pathname + search + hash)}>
          Sign in
        </LinkButton>
      }
    >
      Please sign in to continue with onboarding. What you have filled in is kept.
    </Notice>
  );
}
