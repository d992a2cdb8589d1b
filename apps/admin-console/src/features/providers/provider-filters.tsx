import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { PROVIDER_STATUS_FILTERS, PROVIDER_TIER_FILTERS, TIERS } from '@townlink/contracts';
import { useSyncedState } from '@townlink/web-forms/synced-state';
import { Button, Field, Input, Select } from '@townlink/web-ui';
import type { ProviderFilters as Filters } from './use-providers';

interface ProviderFiltersProps {
  filters: Filters;
  onChange: (changes: Partial<Omit<Filters, 'page'>>) => void;
}

const STATUS_WORDS = {
  all: 'All statuses',
  active: 'Active',
  paused: 'Paused',
  rejected: 'Rejected',
  attention: 'Needs attention',
} as const;

/** Narrows the list by status, tier and a part of the name or email. */
export function ProviderFilters({ filters, onChange }: ProviderFiltersProps) {
  const [text, setText] = useSyncedState(filters.q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ q: text.trim() });
  };
  return (
    <div className="@container">
      <form
        role="search"
        onSubmit={search}
        className="grid items-end gap-3 @min-[17rem]:grid-cols-2 @min-[44rem]:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <Field label="Name or email" optional className="@min-[17rem]:@max-[44rem]:col-span-2">
          <Input type="search" value={text} maxLength={100} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field label="Status">
          <Select
            value={filters.status}
            onChange={(event) => onChange({ status: event.target.value as Filters['status'] })}
          >
            {PROVIDER_STATUS_FILTERS.map((status) => (
              <option key={status} value={status}>
                {STATUS_WORDS[status]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Tier">
          <Select value={filters.tier} onChange={(event) => onChange({ tier: event.target.value as Filters['tier'] })}>
            {PROVIDER_TIER_FILTERS.map((tier) => (
              <option key={tier} value={tier}>
                {tier === 'all' ? 'All tiers' : TIERS[tier].name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="secondary" className="@min-[17rem]:@max-[44rem]:col-span-2">
          <Search aria-hidden="true" className="size-4" /> Search
        </Button>
      </form>
    </div>
  );
}
