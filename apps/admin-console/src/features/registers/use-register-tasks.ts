import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DecideRegisterTask, REGISTER_TASK_LISTS, registerRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const LIST = {
  name: 'register-tasks',
  route: registerRoutes.tasks,
  filters: { state: REGISTER_TASK_LISTS },
  sort: { by: 'raised', direction: 'asc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

export const useRegisterTasks = () => useList(LIST);

const WORDS = { dismissed: 'Difference dismissed', renewed: 'Check renewed', ended: 'License ended' };

export function useDecideRegisterTask() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: DecideRegisterTask & { id: string }) =>
      call(registerRoutes.decide, { params: { id }, body }),
    onSuccess: (_answer, { outcome }) => toast.success(WORDS[outcome]),
    onError: (error) => toast.error('Failed to decide about the difference', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
