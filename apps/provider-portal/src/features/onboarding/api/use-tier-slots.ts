import { useQuery } from '@tanstack/react-query';
import { DEFAULT_CAPACITY } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { useCategories } from './use-categories';

/** Polling interval for free slots in milliseconds. */
const POLL_INTERVAL = 20_000;

/**
 * Free slots of the capped tiers, polled; the defaults for a new market or after a failure. The category id is empty
 * for a new category.
 */
export function useTierSlots(cityId: string, categoryName: string) {
  const { named, isPending: isNaming } = useCategories(categoryName);
  const categoryId = named?.id ?? '';
  const enabled = Boolean(cityId && categoryId);
  const { data, isPending } = useQuery({
    ...usePublicQueries().capacity({ city_id: cityId, category_id: categoryId }),
    enabled,
    refetchInterval: POLL_INTERVAL,
  });
  return { slots: (enabled && data) || DEFAULT_CAPACITY, categoryId, isPending: isNaming || (enabled && isPending) };
}
