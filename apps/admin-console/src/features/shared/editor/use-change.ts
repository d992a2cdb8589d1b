import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@townlink/web-ui/toast';
import { reportFailure } from './report-failure';

interface Editor<Stored> {
  /** Of the list that shows the document. */
  queryKey: QueryKey;
  /** Replaces the current text, with Undo. */
  onReplace: (current: Stored) => void;
}

/** One change of an edited document by a button, with its messages. */
export function useChange<Stored, Given>(
  { queryKey, onReplace }: Editor<Stored>,
  title: string,
  mutationFn: (given: Given) => Promise<Stored>,
  onChange: (changed: Stored) => void,
) {
  const client = useQueryClient();
  const onSuccess = (changed: Stored) => {
    toast.success(title);
    onChange(changed);
    void client.invalidateQueries({ queryKey, exact: true });
  };
  return useMutation({ mutationFn, onSuccess, onError: (error) => reportFailure(error, onReplace) });
}
