import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { administrationRoutes as routes, type ListView, type SaveListViewRequest } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useFormMutation } from '@townlink/web-forms/form-mutation';
import { toast } from '@townlink/web-ui/toast';

const keyOf = (list: string) => ['admin', 'list-views', list] as const;

/** An administrator's views of a list, by name. */
export function useSavedViews(list: string) {
  const call = useCall();
  return useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => call(routes.listViews, { query: { list }, signal }),
    staleTime: 0,
  });
}

/** Saves, renames and deletes; the form shows refusals of a name. */
export function useChangeViews(list: string) {
  const call = useCall();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(list) });
  const save = useFormMutation({
    mutationFn: (view: Omit<SaveListViewRequest, 'list'>) => call(routes.saveListView, { body: { list, ...view } }),
    onSuccess: ({ name }) => toast.success(`View “${name}” saved`),
    onSettled,
  });
  const rename = useFormMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(routes.renameListView, { params: { id }, body: { name } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ListView) => call(routes.deleteListView, { params: { id } }),
    onSuccess: (_, { id: _id, ...view }) =>
      toast.success(`View “${view.name}” deleted`, {
        action: { label: 'Undo', onSelect: () => save.mutate(view) },
      }),
    onError: (error) => toast.error('The view could not be deleted', { description: error.message }),
    onSettled,
  });
  return { save, rename, remove };
}
