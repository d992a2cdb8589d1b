import { bulkDecisionRoutes } from '@townlink/contracts';
import { useBulk } from '../../shared/bulk/use-bulk';

export type WholeQueue = ReturnType<typeof useWholeQueue>;

/**
 * Decides all waiting applications.
 * @param total undefined while loading
 * @param onStarted called once it runs; after a refusal the selection stays
 */
export function useWholeQueue(total: number | undefined, onStarted: () => void) {
  const { start, ...bulk } = useBulk('decisions', 'applications:act', bulkDecisionRoutes);
  return {
    ...bulk,
    total,
    start: (notes: string) => start({ notes: notes.trim() || undefined }, onStarted),
  };
}
