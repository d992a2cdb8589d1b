import { useRef } from 'react';
import { LEAST_RATINGS, PAGES } from '@townlink/contracts';
import { useEarlyChoices } from '@townlink/web-forms/early-choices';
import { Button, Checkbox, Field, Select } from '@townlink/web-ui';
import type { ReadSearch } from './read-search';
import type { ListChoices } from './use-list-choices';

/** Filters, stored in the address. A plain GET form without scripts, with the rest of the search in hidden fields. */
export function Filters({ search, choices }: { search: ReadSearch; choices: ListChoices }) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form);
  const { q, city, category, sort } = search;
  const { chosen, choose } = choices;
  return (
    <form ref={form} action={PAGES.search} aria-label="Filters" className="flex flex-wrap items-center gap-x-6 gap-y-1">
      {Object.entries({ q, city, category, sort }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Checkbox
        name="offer"
        value="1"
        label="Has an offer"
        checked={chosen.offer}
        onChange={({ target }) => choose({ offer: target.checked })}
      />
      <Checkbox
        name="phone"
        value="1"
        label="Shows a phone number"
        checked={chosen.phone}
        onChange={({ target }) => choose({ phone: target.checked })}
      />
      <Field label="Google rating" className="w-full sm:w-auto sm:grid-cols-[auto_10rem] sm:items-center sm:gap-3!">
        <Select
          aria-required={false}
          name="rating"
          value={chosen.rating ?? ''}
          onChange={({ target }) => choose({ rating: Number(target.value) || null })}
        >
          <option value="">Any</option>
          {LEAST_RATINGS.map((least) => (
            <option key={least} value={least}>
              {least} and better
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="secondary" className="hidden! noscript:inline-flex!">
        Apply
      </Button>
    </form>
  );
}
