import { SERVICE_LIMITS, servedArea } from '@townlink/contracts';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { ServiceDetailFields } from '@townlink/web-forms/listing';
import { Checkbox, Field, Input, Textarea } from '@townlink/web-ui';
import type { ListingValues } from './listing-values';

interface ServiceFieldsProps {
  form: UseFormReturn<ListingValues>;
  /** Default of the listing's category. */
  defaultRadius: number;
}

/** Optional fields that help visitors choose. */
export function ServiceFields({ form, defaultRadius }: ServiceFieldsProps) {
  const errors = form.formState.errors.service;
  return (
    <>
      <div data-part="description">
        <Description form={form} />
      </div>
      <Checkbox label="We take emergency calls" {...form.register('service.emergencyService')} />
      <div data-part="radius" className="grid gap-4 @md:grid-cols-2">
        <Field
          label="Service radius in miles"
          optional
          help={`If left empty, your listing is ${servedArea(defaultRadius)}.`}
          error={errors?.radiusMiles?.message}
        >
          <Input inputMode="numeric" placeholder={`${defaultRadius}`} {...form.register('service.radiusMiles')} />
        </Field>
        <Field label="In business since (year)" optional error={errors?.inBusinessSince?.message}>
          <Input inputMode="numeric" placeholder="2009" {...form.register('service.inBusinessSince')} />
        </Field>
      </div>
      <ServiceDetailFields form={form} byAppointment="We also work by appointment" />
    </>
  );
}

function Description({ form }: Pick<ServiceFieldsProps, 'form'>) {
  const written = useWatch({ control: form.control, name: 'service.description' });
  return (
    <Field
      label="About your service"
      optional
      help={`${written.length} of ${SERVICE_LIMITS.description} characters`}
      error={form.formState.errors.service?.description?.message}
    >
      <Textarea rows={6} {...form.register('service.description')} />
    </Field>
  );
}
