import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSyncedState } from '@townlink/web-forms/synced-state';
import { Button, Field, Input, Select } from '@townlink/web-ui';

interface Choice {
  /** Name of the filter in the address. */
  name: string;
  label: string;
  /** Choices with labels. */
  words: readonly (readonly [value: string, text: string])[];
}

/** A filter with a text field, submitted with the button. */
interface TypedFilter {
  /** Name of the filter in the address. */
  name: string;
  label: string;
  type?: 'search' | 'date';
}

/** A text field is as wide as a phone; so is a date field on the narrowest screens. */
const TYPED_LOOK = {
  search: '@min-[17rem]:@max-[44rem]:col-span-2 @min-[44rem]:min-w-44',
  date: '@min-[17rem]:@max-[26rem]:col-span-2',
};

export interface ListFiltersProps {
  filters: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string>) => void;
  /** Scope of the search field `q`; no field if absent. */
  search?: string;
  choices?: readonly Choice[];
  typed?: readonly TypedFilter[];
}

/** Filters a list by texts and by a few choices. */
export function ListFilters({ filters, onChange, search, choices = [], typed = [] }: ListFiltersProps) {
  const [text, setText] = useSyncedState(filters.q ?? '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const texts = typed.map(({ name }) => [name, String(given.get(name)).trim()]);
    onChange({ ...(search ? { q: text.trim() } : {}), ...(Object.fromEntries(texts) as Record<string, string>) });
  };
  return (
    <div className="@container">
      <form
        role="search"
        onSubmit={submit}
        className="grid items-end gap-3 @min-[17rem]:grid-cols-2 @min-[44rem]:flex @min-[44rem]:flex-wrap"
      >
        {search && (
          <Field label={search} optional="filter" className="grow @min-[17rem]:@max-[44rem]:col-span-2">
            <Input type="search" value={text} maxLength={100} onChange={(event) => setText(event.target.value)} />
          </Field>
        )}
        {choices.map((choice) => (
          <ChoiceField key={choice.name} {...choice} value={filters[choice.name]} onChange={onChange} />
        ))}
        {typed.map((filter) => (
          // Remounted when the address changes the value.
          <TypedField key={`${filter.name} ${filters[filter.name]}`} {...filter} value={filters[filter.name]} />
        ))}
        {(search || typed.length > 0) && (
          <Button type="submit" variant="secondary" className="@min-[17rem]:@max-[44rem]:col-span-2">
            <Search aria-hidden="true" className="size-4" /> Search
          </Button>
        )}
      </form>
    </div>
  );
}

interface ChoiceFieldProps extends Choice, Pick<ListFiltersProps, 'onChange'> {
  value: string | undefined;
}

function ChoiceField({ name, label, words, value, onChange }: ChoiceFieldProps) {
  return (
    <Field label={label} optional="filter" className="@min-[17rem]:@max-[44rem]:only:col-span-2 @min-[44rem]:min-w-40">
      <Select value={value} onChange={(event) => onChange({ [name]: event.target.value })}>
        {words.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function TypedField({ name, label, type = 'search', value }: TypedFilter & { value: string | undefined }) {
  return (
    <Field label={label} optional="filter" className={TYPED_LOOK[type]}>
      <Input name={name} type={type} defaultValue={value} maxLength={100} />
    </Field>
  );
}
