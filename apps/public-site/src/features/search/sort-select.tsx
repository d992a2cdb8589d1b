import { useRef } from 'react';
import { PROVIDER_SORT_LABELS, PROVIDER_SORTS, type ProviderSort } from '@townlink/contracts';
import { useEarlyChoices } from '@townlink/web-forms/early-choices';
import { Field, Select } from '@townlink/web-ui';
import type { ListChoices } from './use-list-choices';

/** Changes the order; the order is part of the address. */
export function SortSelect({ choices: { chosen, choose } }: { choices: ListChoices }) {
  const list = useRef<HTMLSelectElement>(null);
  useEarlyChoices(list);
  return (
    <Field label="Sort by" className="w-full @2xl:w-auto @2xl:grid-cols-[auto_13rem] @2xl:items-center @2xl:gap-3!">
      <Select ref={list} value={chosen.sort} onChange={({ target }) => choose({ sort: target.value as ProviderSort })}>
        {PROVIDER_SORTS.map((order) => (
          <option key={order} value={order}>
            {PROVIDER_SORT_LABELS[order]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
