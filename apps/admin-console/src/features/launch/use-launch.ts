import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  HEALTH_CHECKS,
  type HealthCheckName,
  type HealthFinding,
  type InsideCheckName,
  launchRoutes,
  type TickRequest,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { useMay } from '../rights/may';

const CHECKLISTS_KEY = ['admin', 'launch-checklists'] as const;

/** Milliseconds without automatic refetching: two of the checks send an email each time. */
const FRESH = 5 * 60_000;

const names = Object.keys(HEALTH_CHECKS) as HealthCheckName[];

/** Checks that call an outside service, which requires an additional right. */
const REACHING_OUT: readonly HealthCheckName[] = ['payments', 'email', 'newsletter'];

/** A separate query for each check, so that a slow one delays no other. */
export function useHealthChecks() {
  const ask = useAsk();
  const may = useMay();
  const asked = names.filter((check) => may('launch:act') || !REACHING_OUT.includes(check));
  const results = useQueries({
    queries: asked.map((check) => ({
      queryKey: ['admin', 'launch-check', check],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(check, signal),
      staleTime: FRESH,
      gcTime: FRESH,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })),
  });
  return asked.map((check, index) => {
    const { data, error, isFetching, refetch } = results[index]!;
    return { check, finding: data, error, isRunning: isFetching, run: () => void refetch() };
  });
}
export type HealthCheck = ReturnType<typeof useHealthChecks>[number];

function useAsk() {
  const call = useCall();
  return async (check: HealthCheckName, signal: AbortSignal): Promise<HealthFinding> => {
    if (check === 'payments') return (await call(launchRoutes.payments, { signal })).finding;
    if (check === 'email') return (await call(launchRoutes.email, { signal })).finding;
    if (check === 'newsletter') return (await call(launchRoutes.newsletter, { signal })).finding;
    return askInside(call, check, signal);
  };
}

async function askInside(
  call: ReturnType<typeof useCall>,
  check: InsideCheckName,
  signal: AbortSignal,
): Promise<HealthFinding> {
  const { checks } = await call(launchRoutes.checks, { query: { check }, signal });
  return checks[0]!;
}

export function useChecklists() {
  const call = useCall();
  return useQuery({
    queryKey: CHECKLISTS_KEY,
    queryFn: ({ signal }) => call(launchRoutes.checklists, { signal }),
    staleTime: 0,
  });
}

/** Checks an item off in the administrator's name, or reverts it. */
export function useCheckOff() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TickRequest) => call(launchRoutes.tick, { body }),
    onSuccess: (_, { done }) => toast.success(done ? 'Marked as done' : 'Marked as not done'),
    onError: (error) => toast.error('Failed to update the checklist', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: CHECKLISTS_KEY }),
  });
}
