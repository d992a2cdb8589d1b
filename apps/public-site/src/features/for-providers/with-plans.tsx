import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@townlink/contracts';
import { type LoaderFunctionArgs, loadQuery, usePublicQueries } from '@townlink/web-federation';
import { ErrorState } from '@townlink/web-ui';

/** Loader of a page with prices. */
export const loadPlans = (args: LoaderFunctionArgs) => loadQuery(args, (queries) => queries.plans()).then(() => null);

/** Renders its children with the plan catalog, or an error with a retry. */
export function WithPlans({ children }: { children: (plans: readonly Plan[]) => ReactNode }) {
  const { data: plans, isLoadingError, refetch } = useQuery(usePublicQueries().plans());
  if (!isLoadingError) return children(plans ?? []);
  return <ErrorState headingLevel={3} title="The plans could not be loaded" onRetry={() => void refetch()} />;
}
