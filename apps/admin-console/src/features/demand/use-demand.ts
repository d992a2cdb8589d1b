import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  categoryAdminRoutes,
  type DemandDays,
  demandRoutes,
  directoryRoutes,
  type MarketDemand,
  type WordDemand,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { useListAddress } from '../shared/list/use-list';
import { wholeList } from '../shared/list/whole-list';

const DEMAND = ['admin', 'demand'] as const;

const MARKETS = {
  name: 'demand',
  file: demandRoutes.file,
  filters: { days: ['30', '7', '90'] },
  sort: { by: 'searches', direction: 'desc' },
} as const;

const MARKET_KEYS = {
  market: ({ category_name, city_name }: MarketDemand) => `${category_name} ${city_name ?? ''}`,
  searches: ({ searches }: MarketDemand) => searches,
  waiting: ({ waiting }: MarketDemand) => waiting,
  listed: ({ listed }: MarketDemand) => listed,
};

/** Unmet demand: markets, sorted by the address, and search words, most frequent first. */
export function useDemand() {
  const call = useCall();
  const address = useListAddress(MARKETS);
  const days = Number(address.filters.days) as DemandDays;
  const { data, isError, refetch } = useQuery({
    queryKey: [...DEMAND, days],
    queryFn: ({ signal }) => call(demandRoutes.report, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const state = { address, isError, retry: () => void refetch() };
  return {
    markets: wholeList<MarketDemand>({ ...state, definition: MARKETS, rows: data?.markets, keys: MARKET_KEYS }),
    words: wholeList<WordDemand>({ ...state, definition: { name: 'demand-words' }, rows: data?.words }),
  };
}

/** Public categories that may get the words. */
export function useCategoryChoice() {
  const call = useCall();
  return useQuery({
    queryKey: [...DEMAND, 'categories'],
    queryFn: ({ signal }) => call(directoryRoutes.categories, { query: {}, signal }),
    staleTime: 0,
  });
}

/** Adds search words as a synonym of a category. */
export function useAddSynonym() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ words, categoryId }: { words: string; categoryId: string }) =>
      call(categoryAdminRoutes.addSynonym, { params: { id: categoryId }, body: { synonym: words } }),
    onSuccess: ({ name }, { words }) => toast.success(`“${words}” leads to ${name} now`),
    onError: (error) =>
      toast.error('Failed to add the synonym', { description: isApiProblem(error) ? error.message : undefined }),
    onSettled: () => client.invalidateQueries({ queryKey: DEMAND }),
  });
}
