import { useRef } from 'react';
import { PROVIDER_SORT_LABELS, PROVIDER_SORTS, type ProviderSort } from '@townlink/contracts';
import { useNavigate } from '@townlink/web-federation';
import { useEarlyChoices } from '@townlink/web-forms/early-choices';
import { Field, Select } from '@townlink/web-ui';
import { searchAddress } from '../search-form/search-address';
import type { ReadSearch } from './read-search';

/** Changes the order; the order is part of the address. */
export function SortSelect({ search }: { search: ReadSearch }) {
  const navigate = useNavigate();
  const list = useRef<HTMLSelectElement>(null);
  useEarlyChoices(list);
  const sort = (order: ProviderSort) =>
    void navigate(searchAddress({ ...search, sort: order, page: 1 }), { replace: true, preventScrollReset: true });
  return (
    <Field label="Sort by" className="w-full @2xl:w-auto @2xl:grid-cols-[auto_13rem] @2xl:items-center @2xl:gap-3!">
      <Select ref={list} value={search.sort} onChange={(event) => sort(event.target.value as ProviderSort)}>
        {PROVIDER_SORTS.map((order) => (
          <option key={order} value={order}>
            {PROVIDER_SORT_LABELS[order]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
