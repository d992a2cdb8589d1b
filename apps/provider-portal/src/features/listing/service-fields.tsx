import {
  LANGUAGES,
  type OpeningHours,
  PAYMENT_METHODS,
  SERVICE_LIMITS,
  servedArea,
  type Weekday,
  WEEKDAYS,
} from '@townlink/contracts';
import { Controller, type UseFormReturn, useWatch } from '@townlink/web-forms';
import { Checkbox, Field, FieldError, Input, Textarea } from '@townlink/web-ui';
import type { ListingValues } from './listing-values';

interface ServiceFieldsProps {
  form: UseFormReturn<ListingValues>;
  /** Of the listing's category. */
  defaultRadius: number;
}

/** What helps visitors to choose; everything may be left out. */
export function ServiceFields({ form, defaultRadius }: ServiceFieldsProps) {
  const errors = form.formState.errors.service;
  return (
    <>
      <Description form={form} />
      <Checkbox label="We take emergency calls" {...form.register('service.emergencyService')} />
      <div className="grid gap-4 @md:grid-cols-2">
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
          <HoursFields hours={field.value} onChange={field.onChange} error={errors?.hours?.message} />
        )}
      />
      <Choices legend="Payment methods" names={PAYMENT_METHODS} register={form.register('service.paymentMethods')} />
      <Choices legend="Languages" names={LANGUAGES} register={form.register('service.languages')} />
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

interface ChoicesProps {
  legend: string;
  names: readonly string[];
  register: ReturnType<UseFormReturn<ListingValues>['register']>;
}

function Choices({ legend, names, register }: ChoicesProps) {
  return (
    <fieldset className="grid gap-1">
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

interface HoursFieldsProps {
  hours: readonly OpeningHours[];
  onChange: (hours: OpeningHours[]) => void;
  error?: string;
}

/** Opening and closing time of each day; a day without either is closed. */
function HoursFields({ hours, onChange, error }: HoursFieldsProps) {
  const of = (day: Weekday): OpeningHours => hours.find((one) => one.day === day) ?? { day, opens: '', closes: '' };
  const change = (day: Weekday, changes: Partial<OpeningHours>) => {
    const all = WEEKDAYS.map((one) => (one === day ? { ...of(one), ...changes } : of(one)));
    onChange(all.filter(({ opens, closes }) => opens || closes));
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-body font-medium">
        Hours <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-caption text-muted">Leave a day empty when you are closed.</p>
      <ul className="grid gap-2">
        {WEEKDAYS.map((day) => (
          <li key={day} className="grid grid-cols-2 items-center gap-2 @sm:grid-cols-[7rem_1fr_1fr]">
            <span className="text-body @max-sm:col-span-2">{day}</span>
            <Input
              type="time"
              aria-label={`${day} from`}
              value={of(day).opens}
              onChange={({ target }) => change(day, { opens: target.value })}
            />
            <Input
              type="time"
              aria-label={`${day} to`}
              value={of(day).closes}
              onChange={({ target }) => change(day, { closes: target.value })}
            />
          </li>
        ))}
      </ul>
      <FieldError error={error} />
    </fieldset>
  );
}
