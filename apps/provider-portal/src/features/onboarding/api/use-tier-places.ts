import { useQuery } from '@tanstack/react-query';
import { type Capacity, DEFAULT_CAPS } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { useCategories } from './use-categories';

/** How often free places are looked up again while the choice is on the screen, in milliseconds. */
const EVERY = 20_000;

/** What holds where nobody is yet, and what is assumed when the places cannot be looked up. */
export const ALL_FREE: Capacity = {
  standard: { cap: DEFAULT_CAPS.standard, free: DEFAULT_CAPS.standard },
  featured: { cap: DEFAULT_CAPS.featured, free: DEFAULT_CAPS.featured },
};

/** Free places of the capped tiers in a city and category, kept up to date. */
export function useTierPlaces(cityId: string, categoryName: string) {
  const { named, isPending: isNaming } = useCategories(categoryName);
  const enabled = Boolean(cityId && named);
  const { data, isPending } = useQuery({
    ...usePublicQueries().capacity({ city_id: cityId, category_id: named?.id ?? '' }),
    enabled,
    refetchInterval: EVERY,
  });
  return { places: (enabled && data) || ALL_FREE, isPending: isNaming || (enabled && isPending) };
}
