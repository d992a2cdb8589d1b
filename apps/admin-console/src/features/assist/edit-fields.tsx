import {
  EDIT_REASON,
  ONBOARDING_LIMITS,
  type OwnProvider,
  SERVICE_ITEM_LIMITS,
  SERVICE_LIMITS,
  servedArea,
} from '@townlink/contracts';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { OfferFields, ServiceDetailFields, ServiceItemFields, TestimonialFields } from '@townlink/web-forms/listing';
import { Checkbox, Field, Input, Textarea } from '@townlink/web-ui';
import type { EditValues } from './edit-values';

export interface FieldsProps {
  form: UseFormReturn<EditValues>;
  listing: OwnProvider;
}

export function ContactFields({ form, listing }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Business name" help={nameHelp(listing)} error={errors.businessName?.message}>
        <Input {...form.register('businessName')} />
      </Field>
      <Field label="Contact name" error={errors.contactName?.message}>
        <Input {...form.register('contactName')} />
      </Field>
      <Field
        label="Contact email"
        help="A new address gets email about the listing once its owner has confirmed it."
        error={errors.email?.message}
      >
        <Input type="email" {...form.register('email')} />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <Input type="tel" {...form.register('phone')} />
      </Field>
      <Checkbox
        label="Show the phone number on the listing"
        help="Only when the provider has asked for it."
        {...form.register('phoneDisplayOptIn')}
      />
      <Field label="Website" optional error={errors.websiteUrl?.message}>
        <Input type="url" inputMode="url" placeholder="example.com" {...form.register('websiteUrl')} />
      </Field>
    </>
  );
}

function nameHelp({ vetting_status, revision, business_name }: OwnProvider): string | undefined {
  if (vetting_status !== 'approved') return undefined;
  if (revision?.state === 'waiting' && revision.business_name)
    return `This name waits for vetting. Visitors see “${business_name}”.`;
  return 'A new name is compared with the license first. Visitors see the old one until then.';
}

export function ServiceFields({ form, listing }: FieldsProps) {
  const errors = form.formState.errors.service;
  const written = useWatch({ control: form.control, name: 'service.description' });
  return (
    <>
      <Field
        label="Description"
        optional
        help={`${written.length} of ${SERVICE_LIMITS.description} characters`}
        error={errors?.description?.message}
      >
        <Textarea rows={6} {...form.register('service.description')} />
      </Field>
      <Field
        label="Miles served"
        optional
        help={`If left empty, the listing is ${servedArea(listing.default_radius_miles)}.`}
        error={errors?.radiusMiles?.message}
      >
        <Input inputMode="numeric" {...form.register('service.radiusMiles')} />
      </Field>
      <Field label="In business since (year)" optional error={errors?.inBusinessSince?.message}>
        <Input inputMode="numeric" {...form.register('service.inBusinessSince')} />
      </Field>
      <Checkbox label="Takes emergency calls" {...form.register('service.emergencyService')} />
      <ServiceDetailFields form={form} byAppointment="Also works by appointment" />
    </>
  );
}

/** Each with a line for support instead of the owner's help text. */
export function PartsFields({ form, listing }: FieldsProps) {
  return (
    <>
      <ServiceItemFields
        form={form}
        proposals={listing.service_proposals}
        provider={listing}
        help={`Up to ${SERVICE_ITEM_LIMITS.items}, each with its lowest price in dollars.`}
      />
      <TestimonialFields
        form={form}
        help={`Up to ${ONBOARDING_LIMITS.testimonials}, as the provider gave them. They are labeled as supplied by the provider.`}
      />
      <OfferFields form={form} help="Shown with the listing. The provider honors it." />
    </>
  );
}

export function ReasonField({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <Field
      label="Reason"
      help="Shown to the owner and recorded in the audit log."
      error={form.formState.errors.reason?.message}
    >
      <Textarea rows={3} maxLength={EDIT_REASON.max} {...form.register('reason')} />
    </Field>
  );
}
