import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApplicationAccepted, DRAFT_DAYS, type OwnProvider } from '@townlink/contracts';
import { Head, useSearchParams } from '@townlink/web-federation';
import { browser } from '@townlink/web-forms/browser';
import { useSession } from '@townlink/web-session';
import { OWN_PROVIDER } from '@townlink/web-session/own-provider';
import { Card, ErrorState, Page, PageHeader, ProviderCardSkeleton, Skeleton } from '@townlink/web-ui';
import { useSavedDraft } from './draft/use-saved-draft';
import { CheckoutReturn } from './outcome/checkout-return';
import { ExistingApplication } from './outcome/existing-application';
import { LeavingForPayment } from './outcome/leaving-for-payment';
import { SuccessScreen } from './outcome/success-screen';
import { useOwnApplication } from '../shared/use-own-application';
import type { Applicant } from './use-wizard';
import { Wizard } from './wizard';

/** Getting listed: the form, then payment, then what happens next. */
export function Component() {
  const { user } = useSession();
  const { data: provider } = useOwnApplication({ enabled: user !== null });
  return (
    <Page className={provider ? 'max-w-4xl!' : undefined}>
      <Head title="Become a provider" noindex />
      <PageHeader
        title="Become a provider"
        lead={
          !provider &&
          `Six short steps, the last of which only confirms. What you fill in is kept in your account for ${DRAFT_DAYS} days, so that you can continue later or on another device; the license file stays on this device until you send it.`
        }
      />
      <Onboarding />
    </Page>
  );
}

function Onboarding() {
  const { user, profile } = useSession();
  const [parameters] = useSearchParams();
  const checkout = parameters.get('checkout');
  const queryClient = useQueryClient();
  const [accepted, setAccepted] = useState<ApplicationAccepted>();
  const { data: provider, isError, refetch } = useOwnApplication({ enabled: user !== null });

  const accept = (answer: ApplicationAccepted) => {
    setAccepted(answer);
    queryClient.setQueryData(OWN_PROVIDER, answer.provider);
    if (answer.checkout) browser.leaveTo(answer.checkout.url);
  };

  if (accepted?.checkout) return <LeavingForPayment provider={accepted.provider} url={accepted.checkout.url} />;
  if (accepted && !accepted.existing && !accepted.checkout_error) return <SuccessScreen hasPaid={false} />;
  if (isError && provider === undefined) {
    return <ErrorState drawing="toolbox" title="Failed to load provider data" onRetry={() => void refetch()} />;
  }
  if (provider === undefined || !user) return <LoadingForm />;
  if (provider && checkout && provider.vetting_status !== 'rejected')
    return <CheckoutReturn provider={provider} checkout={checkout} />;
  if (provider && provider.vetting_status !== 'rejected')
    return <ExistingApplication provider={provider} paymentError={accepted?.checkout_error} />;
  const person = { id: user.id, name: profile?.full_name ?? '', email: user.email };
  return (
    <Form
      key={user.id}
      person={person}
      slotId={parameters.get('slot')}
      onAccepted={accept}
      rejected={provider ?? undefined}
    />
  );
}

interface FormProps {
  person: Applicant;
  slotId: string | null;
  onAccepted: (accepted: ApplicationAccepted) => void;
  /** The previous, rejected application, when applying again. */
  rejected?: OwnProvider;
}

/** The form, continued from the saved draft. */
function Form({ person, slotId, onAccepted, rejected }: FormProps) {
  const kept = useSavedDraft(person, slotId, rejected);
  return kept ? <Wizard person={person} kept={kept} onAccepted={onAccepted} /> : <LoadingForm />;
}

function LoadingForm() {
  return (
    <div role="status" aria-label="Loading your application" className="grid min-h-dvh content-start gap-6">
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-11 w-full lg:hidden" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <Card className="grid gap-6">
          <Skeleton className="h-7 w-56 max-w-full" />
          {[1, 2, 3, 4].map((field) => (
            <div key={field} className="grid gap-1.5">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-11" />
            </div>
          ))}
        </Card>
        <div className="max-lg:hidden">
          <ProviderCardSkeleton />
        </div>
      </div>
    </div>
  );
}
