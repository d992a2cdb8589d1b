import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { toast } from '@townlink/web-ui/toast';
import { useWebhookManager } from './webhook-manager';

interface Action<Data, Input> {
  run: (input: Input) => Promise<Data>;
  /** Messages for success and failure. */
  done: string | ((data: Data) => string);
  failed: string;
  onDone?: (data: Data) => void;
}

/** An action on a webhook, after which the list is reloaded. */
export function useWebhookAction<Data, Input = void>({
  run,
  done,
  failed,
  onDone,
}: Action<Data, Input>): UseMutationResult<Data, Error, Input> {
  const queries = useQueryClient();
  const { queryKey } = useWebhookManager();
  return useMutation({
    mutationFn: run,
    onSuccess: (data) => {
      toast.success(typeof done === 'string' ? done : done(data));
      onDone?.(data);
    },
    onError: (error) => toast.error(failed, { description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
