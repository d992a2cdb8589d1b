import { LANGUAGES, PAYMENT_METHODS, SERVICE_LIMITS, servedArea } from '@townlink/contracts';
import { Controller, type UseFormReturn, useWatch } from '@townlink/web-forms';
import { SpecialDaysFields, WeekFields } from '@townlink/web-forms/hours';
import { Choices } from '@townlink/web-forms/listing';
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
      <Controller
        control={form.control}
        name="service.hours"
        render={({ field }) => (
          <WeekFields hours={field.value} onChange={field.onChange} error={errors?.hours?.message} />
        )}
      />
      <Checkbox label="We also work by appointment" {...form.register('service.byAppointment')} />
      <Controller
        control={form.control}
        name="service.specialDays"
        render={({ field }) => (
          <SpecialDaysFields days={field.value} onChange={field.onChange} error={errors?.specialDays?.message} />
        )}
      />
      <Choices
        part="payment"
        legend="Payment methods"
        names={PAYMENT_METHODS}
        register={form.register('service.paymentMethods')}
      />
      <Choices part="languages" legend="Languages" names={LANGUAGES} register={form.register('service.languages')} />
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
