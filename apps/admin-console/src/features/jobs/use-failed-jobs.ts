import { useQueryClient } from '@tanstack/react-query';
import { administrationRoutes as routes, type FailedJob } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';
import { usePendingIds } from '../shared/use-pending-ids';

const LIST = {
  name: 'failed-jobs',
  route: routes.failedJobs,
  filters: {},
  sort: { by: 'failed', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

export const useFailedJobs = () => useList(LIST);

/** Retries a job, or discards it. */
export function useJobActions() {
  const call = useCall();
  const client = useQueryClient();
  const { isPending, during } = usePendingIds();
  const run = async ({ id, name }: FailedJob, done: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await during(id, work);
      toast.success(done, { description: name, about: id });
      return true;
    } catch (error) {
      toast.error('It could not be done', { description: (error as Error).message, about: id });
      return false;
    } finally {
      // Another administrator may have retried or discarded it meanwhile.
      await client.invalidateQueries({ queryKey: ['admin', LIST.name] });
    }
  };
  return {
    isPending,
    retry: (job: FailedJob) => run(job, 'It is tried again', () => call(routes.retryJob, { params: { id: job.id } })),
    discard: (job: FailedJob, reason: string) =>
      run(job, 'Discarded', () => call(routes.discardJob, { params: { id: job.id }, body: { reason } })),
  };
}
