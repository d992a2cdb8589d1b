import { Checkbox, Field, Input, Select, Textarea } from '@townlink/web-ui';
import { useWatch } from 'react-hook-form';
import { type ListingParts, type PartsProps, partsOf } from './listing-parts';

interface OfferFieldsProps<Values extends ListingParts> extends PartsProps<Values> {
  /** Replaces the help text for owners. */
  help?: string;
}

/** An offer for first-time customers; the fields appear once it is enabled. */
export function OfferFields<Values extends ListingParts>({ help, ...props }: OfferFieldsProps<Values>) {
  const form = partsOf(props.form);
  const isEnabled = useWatch({ control: form.control, name: 'ftco.enabled' });
  return (
    <fieldset className="grid gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <legend className="sr-only">First-time-customer offer</legend>
      <div className="grid gap-1">
        <h3 className="text-lead font-semibold">First-time-customer offer</h3>
        <p className="text-caption text-muted">
          {help ?? 'Shown with your listing. You honor it directly with the customer.'}
        </p>
      </div>
      <Checkbox label="Offer something to new customers" {...form.register('ftco.enabled')} />
      {isEnabled && <OfferDetails form={form} />}
    </fieldset>
  );
}

function OfferDetails({ form }: PartsProps<ListingParts>) {
  const errors = form.formState.errors.ftco;
  const type = useWatch({ control: form.control, name: 'ftco.type' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Type" error={errors?.type?.message}>
        <Select {...form.register('ftco.type')}>
          <option value="percent">Percent off</option>
          <option value="amount">Dollars off</option>
        </Select>
      </Field>
      <Field label={type === 'amount' ? 'Value in dollars' : 'Value in percent'} error={errors?.value?.message}>
        <Input inputMode="decimal" placeholder="10" {...form.register('ftco.value')} />
      </Field>
      <Field label="Minimum spend in dollars" optional error={errors?.minSpend?.message}>
        <Input inputMode="decimal" placeholder="100" {...form.register('ftco.minSpend')} />
      </Field>
      <Field label="Expiry date" optional error={errors?.expiry?.message}>
        <Input type="date" {...form.register('ftco.expiry')} />
      </Field>
      <Field label="Terms" optional error={errors?.terms?.message} className="sm:col-span-2">
        <Textarea rows={3} placeholder="New customers only" {...form.register('ftco.terms')} />
      </Field>
    </div>
  );
}
