import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { ONBOARDING_LIMITS } from '@townlink/contracts';
import { Button, Field, FieldError, Input, Textarea } from '@townlink/web-ui';
import { type ListingParts, type PartsProps, partsOf } from './listing-parts';

interface TestimonialFieldsProps<Values extends ListingParts> extends PartsProps<Values> {
  /** Replaces the help text for owners. */
  help?: string;
}

/** Up to three customer testimonials. */
export function TestimonialFields<Values extends ListingParts>({ help, ...props }: TestimonialFieldsProps<Values>) {
  const form = partsOf(props.form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'testimonials' });
  const { errors } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  const removeAt = (index: number) => {
    remove(index);
    heading.current?.focus(); // The focused button was removed.
  };
  return (
    <fieldset className="grid gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <legend className="sr-only">Testimonials</legend>
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
          Testimonials
        </h3>
        <p className="text-caption text-muted">
          {help ??
            `Up to ${ONBOARDING_LIMITS.testimonials}, in your customers’ own words. They are labeled as supplied by you.`}
        </p>
      </div>
      {fields.map((field, index) => (
        <div key={field.id} className="grid gap-4 border-l-2 border-line pl-4">
          <Field label={`Quote ${index + 1}`} error={errors.testimonials?.[index]?.quote?.message}>
            <Textarea rows={3} {...form.register(`testimonials.${index}.quote`)} />
          </Field>
          <Field label={`Author ${index + 1}`} error={errors.testimonials?.[index]?.author?.message}>
            <Input placeholder="Jamie R., Riverton" {...form.register(`testimonials.${index}.author`)} />
          </Field>
          <Button variant="quiet" size="small" className="justify-self-start" onClick={() => removeAt(index)}>
            <Trash2 aria-hidden="true" className="size-4" /> Remove testimonial {index + 1}
          </Button>
        </div>
      ))}
      <FieldError error={errors.testimonials?.root?.message ?? errors.testimonials?.message} />
      {fields.length < ONBOARDING_LIMITS.testimonials && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => append({ quote: '', author: '' }, { shouldFocus: true })}
        >
          <Plus aria-hidden="true" className="size-4" /> Add Testimonial
        </Button>
      )}
    </fieldset>
  );
}
