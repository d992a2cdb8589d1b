import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CAPPED_TIERS,
  type CappedTier,
  forCappedTiers,
  limitRoutes,
  LIMITS_MESSAGES,
  type MarketLimit,
  type MarketLimits,
  TIERS,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useSearchParams } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

const LIMITS = ['admin', 'limits'] as const;

export type Caps = Record<CappedTier, number>;

export const capsOf = (limit: MarketLimit): Caps => forCappedTiers((tier) => limit[`${tier}_cap`]);

/** What is in the address: the beginning of a city's name, and after which row the page begins. */
export function useLimitsAddress() {
  const [parameters, setParameters] = useSearchParams();
  const city = parameters.get('city')?.slice(0, 100) ?? '';
  const after = parameters.get('after') ?? '';
  return {
    city,
    after,
    search: (text: string) => setParameters(text ? { city: text } : {}, { replace: true }),
  };
}

export function useLimits({ city, after }: { city: string; after: string }) {
  const call = useCall();
  return useQuery({
    queryKey: [...LIMITS, city, after],
    queryFn: ({ signal }) =>
      call(limitRoutes.list, { query: { ...(city && { city }), ...(after && { after }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

interface Change {
  limit: MarketLimit;
  before: Caps;
  after: Caps;
}

const isSameMarket = (one: MarketLimit, other: MarketLimit): boolean =>
  one.city_id === other.city_id && one.category_id === other.category_id;

const nameOf = ({ category_name, city_name, city_state }: MarketLimit): string =>
  `${category_name} in ${city_name}, ${city_state}`;

/** Sets caps: shown at once, taken back when it fails, and undone from the toast. One change after the other. */
export function useUpdateLimits() {
  const call = useCall();
  const client = useQueryClient();
  const show = (changed: MarketLimit) =>
    client.setQueriesData<MarketLimits>(
      { queryKey: LIMITS },
      (list) => list && { ...list, limits: list.limits.map((one) => (isSameMarket(one, changed) ? changed : one)) },
    );
  const { mutate } = useMutation({
    scope: { id: 'limits' },
    mutationFn: ({ limit, before, after }: Change) =>
      call(limitRoutes.update, {
        body: {
          ...{ cityId: limit.city_id, categoryId: limit.category_id },
          ...{ featured_cap: after.featured, standard_cap: after.standard },
          ...{ seen_featured_cap: before.featured, seen_standard_cap: before.standard },
        },
      }),
    onSuccess: (saved, change) => {
      show(saved);
      toast.success(LIMITS_MESSAGES.updated, {
        description: `${nameOf(saved)}: ${CAPPED_TIERS.map((tier) => `${TIERS[tier].name} ${change.after[tier]}`).join(', ')}`,
        action: { label: 'Undo', onSelect: () => update({ limit: saved, before: change.after, after: change.before }) },
        about: `limits ${saved.city_id} ${saved.category_id}`,
      });
    },
    onError: (error, { limit }) => {
      show(limit);
      toast.error(LIMITS_MESSAGES.notUpdated, { description: isApiProblem(error) ? error.message : undefined });
      return client.invalidateQueries({ queryKey: LIMITS });
    },
  });
  const update = (change: Change): void => {
    const { featured, standard } = change.after;
    show({ ...change.limit, featured_cap: featured, standard_cap: standard });
    mutate(change);
  };
  return (limit: MarketLimit, after: Caps): void => update({ limit, before: capsOf(limit), after });
}
