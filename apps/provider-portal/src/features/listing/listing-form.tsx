import { type ReactNode, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mayOnTeam, onboardingRoutes, type OwnProvider, PAGES, SERVICE_ITEM_LIMITS } from '@townlink/contracts';
import { useCall, useNavigate } from '@townlink/web-federation';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { OfferFields, ServiceItemFields, shownItems, TestimonialFields } from '@townlink/web-forms/listing';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { OWN_PROVIDER } from '@townlink/web-session/own-provider';
import { Button, Card, ConfirmDialog, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { RenewLicense } from '../dashboard/renew-license';
import type { ApplicationValues } from '../onboarding/empty-application';
import { useShownLogo } from '../gallery/use-shown-logo';
import { Preview } from '../onboarding/preview';
import { AreaStep } from '../onboarding/steps/area-step';
import { BusinessStep } from '../onboarding/steps/business-step';
import { ownListing } from '../shared/own-listing';
import { FillFromGoogle } from './google/fill-from-google';
import { KeptChanges } from './kept-changes';
import type { ListingValues } from './listing-values';
import { PreviewAbout } from './preview-about';
import { ServiceFields } from './service-fields';
import { useListingForm } from './use-listing-form';
import { useWantedField } from './use-wanted-field';

/** All editable fields of a listing, with a preview of the card. */
export function ListingForm({ provider }: { provider: OwnProvider }) {
  const { form, steps, city, base, save, discard, conflict, isUnsaved } = useListingForm(provider);
  const isPending = provider.vetting_status === 'pending';
  const fields = useRef<HTMLFormElement>(null);
  useWantedField(fields);
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <KeptChanges provider={provider} form={form} city={city} base={base} />
      <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:items-start @4xl:gap-8">
        <form
          ref={fields}
          noValidate
          aria-label="Your listing"
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
          onSubmit={(event) => void form.handleSubmit(save)(event)}
        >
          <Section title="Business and contact">
            <NameNotice provider={provider} />
            <FillFromGoogle form={form} provider={provider} />
            <BusinessStep form={steps} />
          </Section>
          {isPending && (
            <Section title="Service area">
              <AreaStep form={steps} city={city} />
            </Section>
          )}
          <Section title="Your service">
            <ServiceItemFields form={steps} proposals={provider.service_proposals} provider={provider} />
            <ServiceFields form={form} defaultRadius={provider.default_radius_miles} />
          </Section>
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <TestimonialFields form={steps} />
            <OfferFields form={steps} />
          </Card>
          <div className="flex flex-wrap justify-end gap-3">
            {isPending && <ApplicationActions provider={provider} onWithdrawn={discard} />}
            <Button type="submit" size="large" busy={form.formState.isSubmitting && 'Saving…'}>
              Save changes
            </Button>
          </div>
        </form>
        <ListingPreview provider={provider} form={form} steps={steps} city={city.text} />
        <UnsavedChanges isUnsaved={isUnsaved} />
        {conflict}
      </div>
    </div>
  );
}

interface ListingPreviewProps {
  provider: OwnProvider;
  form: UseFormReturn<ListingValues>;
  /** The same form, typed for the application's steps. */
  steps: UseFormReturn<ApplicationValues>;
  city: string;
}

function ListingPreview({ provider, form, steps, city }: ListingPreviewProps) {
  const services = shownItems(useWatch({ control: form.control, name: 'services' }));
  const logo = useShownLogo(provider);
  return (
    <Preview
      form={steps}
      city={city}
      known={{ ...ownListing(provider), logo, services: services.slice(0, SERVICE_ITEM_LIMITS.onCard) }}
      about={<PreviewAbout form={form} services={services} />}
    />
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-title font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

/** Explains that a new name is vetted, before it is changed and while it is pending. */
function NameNotice({ provider: { vetting_status, revision, business_name } }: { provider: OwnProvider }) {
  if (vetting_status !== 'approved') return null;
  if (revision?.state === 'waiting' && revision.business_name)
    return (
      <Notice kind="info" title={`We are checking the name “${revision.business_name}”`}>
        Until then visitors see “{business_name}”.
      </Notice>
    );
  if (revision?.state === 'refused' && revision.business_name)
    return (
      <Notice kind="warning" title={`We could not approve the name “${revision.business_name}”`}>
        {revision.notes ?? 'The previously approved name stays.'}
      </Notice>
    );
  return (
    <p className="text-caption text-muted">
      We compare a new business name with your license first and show the old one until then. New services are checked
      as well; other changes take effect at once. For another city or category, please write to support.
    </p>
  );
}

interface ApplicationActionsProps {
  provider: OwnProvider;
  /** Called before the page is left. */
  onWithdrawn: () => void;
}

const ApplicationActions = ({ provider, onWithdrawn }: ApplicationActionsProps) => (
  <>
    <RenewLicense>Replace the license</RenewLicense>
    {mayOnTeam(provider.team_role, 'listing:act') && (
      <WithdrawApplication provider={provider} onWithdrawn={onWithdrawn} />
    )}
  </>
);

/** Withdraws an application after a confirmation. */
function WithdrawApplication({ provider, onWithdrawn }: ApplicationActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(onboardingRoutes.withdraw),
    onSuccess: () => {
      toast.success('Application withdrawn');
      onWithdrawn();
      client.setQueryData(OWN_PROVIDER, null);
      void navigate(PAGES.dashboard);
    },
    onError: (error) => toast.error('Failed to withdraw the application', { description: error.message }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Withdraw the application
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setAsking(false)}
          title={`Withdraw the application of ${provider.business_name}?`}
          description="We delete it and its license. What you have paid is refunded. You can apply again at any time."
          confirmLabel="Withdraw"
          cancelLabel="Keep my application"
          busy={isPending && 'Withdrawing…'}
          onConfirm={() => mutate()}
        />
      )}
    </>
  );
}
