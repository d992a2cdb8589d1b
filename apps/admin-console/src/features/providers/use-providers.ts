import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  moderationRoutes,
  PROVIDER_STATUS_FILTERS,
  PROVIDER_TIER_FILTERS,
  type ProviderStatusFilter,
  type ProviderTierFilter,
} from '@townlink/contracts';
import { useCall, useSearchParams } from '@townlink/web-federation';

export interface ProviderFilters {
  status: ProviderStatusFilter;
  tier: ProviderTierFilter;
  q: string;
  page: number;
}

/** The list's filters, kept in the address so that they survive a reload and can be sent to a colleague. */
export function useProviderFilters() {
  const [parameters, setParameters] = useSearchParams();
  const filters: ProviderFilters = {
    status: oneOf(PROVIDER_STATUS_FILTERS, parameters.get('status')),
    tier: oneOf(PROVIDER_TIER_FILTERS, parameters.get('tier')),
    q: parameters.get('q')?.slice(0, 100) ?? '',
    page: Math.max(1, Math.floor(Number(parameters.get('page'))) || 1),
  };

  /** Changes filters and begins at the first page again. */
  const change = (changes: Partial<Omit<ProviderFilters, 'page'>>) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '' || value === 'all') next.delete(name);
      else next.set(name, value);
    }
    setParameters(next, { replace: true });
  };

  return { filters, change };
}

/** One page of providers that were decided about, last changed first. */
export function useProviders(filters: ProviderFilters) {
  const call = useCall();
  return useQuery({
    queryKey: ['admin', 'providers', filters],
    queryFn: ({ signal }) => call(moderationRoutes.providers, { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const oneOf = <T extends string>(choices: readonly T[], value: string | null): T =>
  choices.find((choice) => choice === value) ?? choices[0]!;
