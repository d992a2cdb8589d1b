import type { ReactNode } from 'react';
import { type OwnProvider, PAGES } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Head, useNavigate } from '@townlink/web-federation';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { Button, Card, EmptyState, ErrorState, Page, PageHeader, Skeleton, TextLink } from '@townlink/web-ui';
import { May, NotYours } from '../rights/may';
import { ContactFields, type FieldsProps, PartsFields, ReasonField, ServiceFields } from './edit-fields';
import { useEditForm, useListing } from './use-edit-form';
import { OwnerEmailPreview } from './owner-email-preview';

/** The page before and after the edit. */
const deskOf = (id: string): string => `${PAGES.adminSupport}?case=${id}`;

/** Edits a listing for its owner, with a reason. */
export function EditListing({ id }: { id: string }) {
  return (
    <Page>
      <Head title="Edit for the provider" noindex />
      <TextLink alone to={deskOf(id)}>
        Back to the support desk
      </TextLink>
      <May right="support:act" otherwise={<NotYours right="support:act" />}>
        <Content id={id} />
      </May>
    </Page>
  );
}

function Content({ id }: { id: string }) {
  const { data: listing, error, refetch } = useListing(id);
  if (listing?.vetting_status === 'rejected') return <Rejected listing={listing} />;
  if (listing) return <EditForm key={listing.id} listing={listing} />;
  if (error)
    return (
      <ErrorState
        drawing="cable"
        title={isApiProblem(error, 404) || isApiProblem(error, 400) ? 'No such listing' : 'Failed to fetch the listing'}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton className="h-96 w-full rounded-card" />;
}

function EditForm({ listing }: { listing: OwnProvider }) {
  const navigate = useNavigate();
  const { form, base, save, conflict, isUnsaved } = useEditForm(listing, () => void navigate(deskOf(listing.id)));
  return (
    <>
      <PageHeader
        title={
          <>
            Edit <bdi>{listing.business_name}</bdi> for the provider
          </>
        }
        lead="The rules of the provider’s own form apply: a new name and new services wait for vetting, and everything else takes effect immediately."
      />
      <form
        noValidate
        aria-label="Edit for the provider"
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <Fields form={form} listing={listing} />
        <Card className="grid gap-5 xl:sticky xl:top-24">
          <ReasonField form={form} />
          <OwnerEmailPreview form={form} base={base} />
          <Button type="submit" className="justify-self-start" busy={form.formState.isSubmitting && 'Saving…'}>
            Change the listing
          </Button>
        </Card>
      </form>
      <UnsavedChanges param="edit" isUnsaved={isUnsaved} />
      {conflict}
    </>
  );
}

const Fields = (props: FieldsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <Section title="Business and contact">
      <ContactFields {...props} />
    </Section>
    <Section title="Services, testimonials and offer">
      <PartsFields {...props} />
    </Section>
    <Section title="About the service">
      <ServiceFields {...props} />
    </Section>
  </div>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
    <h2 className="text-title font-semibold">{title}</h2>
    {children}
  </Card>
);

const Rejected = ({ listing }: { listing: OwnProvider }) => (
  <EmptyState headingLevel={1} drawing="shopfront" title={`${listing.business_name} was not approved`}>
    A rejected application cannot be edited. The provider can apply again, starting from what they filled in before.
  </EmptyState>
);
