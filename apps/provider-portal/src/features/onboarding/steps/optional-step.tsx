import { OfferFields, ServiceItemFields, TestimonialFields } from '@townlink/web-forms/listing';
import { Field, Input } from '@townlink/web-ui';
import { useServiceProposals } from '../api/use-service-proposals';
import type { StepProps } from '../empty-application';

/** Step 4: optional details that improve a listing. */
export function OptionalStep({ form }: StepProps) {
  return (
    <>
      <ServiceItemFields form={form} proposals={useServiceProposals(form)} />
      <Field
        label="Google Business Profile link"
        optional
        help="We show your Google rating with your listing. Copy the link from Google Maps."
        error={form.formState.errors.googlePlaceUrl?.message}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://maps.app.goo.gl/…"
          {...form.register('googlePlaceUrl')}
        />
      </Field>
      <TestimonialFields form={form} />
      <OfferFields form={form} />
    </>
  );
}
