import { ONBOARDING_LIMITS } from '@townlink/contracts';
import { Controller } from '@townlink/web-forms';
import { Combobox, Field } from '@townlink/web-ui';
import { useCategories } from '../api/use-categories';
import type { StepProps } from './step-props';

/** What the business does: a known category or a new one. */
export function CategoryField({ form }: StepProps) {
  return (
    <Controller
      control={form.control}
      name="categoryName"
      render={({ field: { onChange, value, ...field }, fieldState: { error } }) => (
        <CategoryBox value={value} onChange={onChange} error={error?.message} {...field} />
      )}
    />
  );
}

interface CategoryBoxProps {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  name: string;
  ref: React.Ref<HTMLInputElement>;
  error: string | undefined;
}

function CategoryBox({ value, onChange, error, ...field }: CategoryBoxProps) {
  const { suggested, named, isPending } = useCategories(value);
  const isNew = value.trim() !== '' && !named && !isPending;
  return (
    <Field
      label="Category"
      help={
        isNew
          ? `“${value.trim()}” is not in our list yet: it will be created.`
          : 'Type what you do. A category that does not exist yet will be created.'
      }
      error={error}
    >
      <Combobox
        placeholder="Plumber"
        value={value}
        onType={onChange}
        options={named ? [] : suggested}
        optionKey={(category) => category.id}
        optionLabel={(category) => category.name}
        onSelect={(category) => onChange(category.name)}
        listLabel="Categories"
        maxLength={ONBOARDING_LIMITS.categoryName + 1}
        {...field}
      />
    </Field>
  );
}
