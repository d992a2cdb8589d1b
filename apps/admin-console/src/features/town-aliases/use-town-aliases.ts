import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AddTownAliasRequest, citySuggestionLabel, type TownAlias, townAliasRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { useListAddress } from '../shared/list/use-list';
import { useWholeList } from '../shared/list/whole-list';

const ALIASES = ['admin', 'town-aliases'] as const;

const LIST = { name: 'town-aliases', filters: { q: '' }, sort: { by: 'town', direction: 'asc' } } as const;

const KEYS = {
  alias: ({ alias }: TownAlias) => alias,
  town: (row: TownAlias) => citySuggestionLabel(row),
};

/** Aliases of towns, by town by default. */
export function useTownAliases() {
  const call = useCall();
  const address = useListAddress(LIST);
  const { q } = address.filters;
  return useWholeList<TownAlias>({
    address,
    definition: LIST,
    keys: KEYS,
    queryKey: [...ALIASES, q],
    read: (signal) => call(townAliasRoutes.list, { query: { q }, signal }),
  });
}

/** Adds an alias; the form handles field errors. */
export function useAddTownAlias() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddTownAliasRequest) => call(townAliasRoutes.add, { body }),
    onSuccess: (added) =>
      toast.success('Name added', { description: `${added.alias} leads to ${citySuggestionLabel(added)} now.` }),
    onSettled: () => client.invalidateQueries({ queryKey: ALIASES }),
  });
}

/** Removes an alias, with an undo in the toast. */
export function useRemoveTownAlias() {
  const call = useCall();
  const client = useQueryClient();
  const add = useAddTownAlias();
  return useMutation({
    mutationFn: ({ alias }: TownAlias) => call(townAliasRoutes.remove, { params: { alias } }),
    onSuccess: (_, { alias, slug }) =>
      toast.success('Name removed', {
        description: alias,
        action: { label: 'Undo', onSelect: () => add.mutate({ alias, slug }) },
        about: `town alias ${alias}`,
      }),
    onError: (error) =>
      toast.error('Failed to remove the name', { description: isApiProblem(error) ? error.message : undefined }),
    onSettled: () => client.invalidateQueries({ queryKey: ALIASES }),
  });
}
