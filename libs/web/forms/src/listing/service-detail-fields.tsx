import { LANGUAGES, type ListingPart, PAYMENT_METHODS } from '@townlink/contracts';
import { Checkbox } from '@townlink/web-ui';
import { Controller, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import { SpecialDaysFields, WeekFields } from '../hours';
import type { ServiceValues } from '../service-values';

interface ServiceForm {
  service: ServiceValues;
}

interface ServiceDetailFieldsProps<Values extends ServiceForm> {
  form: UseFormReturn<Values>;
  /** Label of the checkbox: owners say 'we', support does not. */
  byAppointment: string;
}

/** Opening hours, special days, payment methods and languages, as the owner and support edit them. */
export function ServiceDetailFields<Values extends ServiceForm>({
  byAppointment,
  ...props
}: ServiceDetailFieldsProps<Values>) {
  // React Hook Form's types do not accept a form with more fields in place of one with fewer.
  const form = props.form as unknown as UseFormReturn<ServiceForm>;
  const errors = form.formState.errors.service;
  return (
    <>
      <Controller
        control={form.control}
        name="service.hours"
        render={({ field }) => (
          <WeekFields hours={field.value} onChange={field.onChange} error={errors?.hours?.message} />
        )}
      />
      <Checkbox label={byAppointment} {...form.register('service.byAppointment')} />
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

interface ChoicesProps {
  part: ListingPart;
  legend: string;
  names: readonly string[];
  register: UseFormRegisterReturn;
}

/** Multiple selection from a list of names. */
function Choices({ part, legend, names, register }: ChoicesProps) {
  return (
    <fieldset data-part={part} className="grid gap-1">
      <legend className="mb-1 text-body font-medium">
        {legend} <span className="font-normal text-muted">(optional)</span>
      </legend>
      <div className="grid grid-cols-1 gap-x-4 @sm:grid-cols-2 @xl:grid-cols-3">
        {names.map((name) => (
          <Checkbox key={name} label={name} value={name} {...register} />
        ))}
      </div>
    </fieldset>
  );
}
