import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { categoryAdminRoutes, DEMAND_DAYS, type DemandDays, demandRoutes, directoryRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useSearchParams } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

const DEMAND = ['admin', 'demand'] as const;

/** How many days back, kept in the address. */
export function useDemandDays() {
  const [parameters, setParameters] = useSearchParams();
  const days: DemandDays = DEMAND_DAYS.find((one) => String(one) === parameters.get('days')) ?? 30;
  return { days, change: (next: DemandDays) => setParameters({ days: String(next) }, { replace: true }) };
}

export function useDemand(days: DemandDays) {
  const call = useCall();
  return useQuery({
    queryKey: [...DEMAND, days],
    queryFn: ({ signal }) => call(demandRoutes.report, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Public categories that words may lead to. */
export function useCategoryChoice() {
  const call = useCall();
  return useQuery({
    queryKey: [...DEMAND, 'categories'],
    queryFn: ({ signal }) => call(directoryRoutes.categories, { query: {}, signal }),
    staleTime: 0,
  });
}

/** Makes words of searches another name of a category. */
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
