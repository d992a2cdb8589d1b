import { moderationRoutes, PROVIDER_STATUS_FILTERS, PROVIDER_TIER_FILTERS } from '@townlink/contracts';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const PROVIDERS = {
  name: 'providers',
  route: moderationRoutes.providers,
  file: moderationRoutes.providersFile,
  filters: { status: PROVIDER_STATUS_FILTERS, tier: PROVIDER_TIER_FILTERS, q: '' },
  sort: { by: 'changed', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

/** Providers that were decided about, last changed first unless told otherwise. */
export const useProviders = () => useList(PROVIDERS);
