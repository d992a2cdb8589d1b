import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ConsoleAccess, type SetRoleRequest, userAdminRoutes as routes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { asksForProof } from '@townlink/web-forms/prove-dialog';
import { toast } from '@townlink/web-ui/toast';
import { useListAddress } from '../shared/list/use-list';
import { useWholeList } from '../shared/list/whole-list';
import { nameOfUser } from '../users/user-columns';

const ACCESS = ['admin', 'access'] as const;

const LIST = { name: 'access', filters: {}, sort: { by: 'role', direction: 'asc' } } as const;

const KEYS = { used: ({ last_used_at }: ConsoleAccess) => last_used_at ?? '' };

export const nameOfHolder = ({ email }: ConsoleAccess): string => nameOfUser({ email, phone: null });

export function useAccess() {
  const call = useCall();
  const address = useListAddress(LIST);
  return useWholeList<ConsoleAccess>({
    address,
    definition: LIST,
    keys: KEYS,
    queryKey: ACCESS,
    read: (signal) => call(routes.access, { signal }),
  });
}

/** A sent change of a role, which is repeated after identity verification. */
export interface RoleChangeSent {
  holder: ConsoleAccess;
  body: SetRoleRequest;
}

/** Without a console role, an account is like any new one. */
const TAKEN: SetRoleRequest = { role: 'provider' };

/** Removes a role, with an undo in the toast that restores it. @param onUnproved asks for identity verification */
export function useTakeRole(onUnproved: (change: RoleChangeSent) => void) {
  const call = useCall();
  const client = useQueryClient();
  const action = useMutation({
    mutationFn: ({ holder, body }: RoleChangeSent) => call(routes.setRole, { params: { id: holder.id }, body }),
    onSuccess: (_, { holder, body }) => {
      const about = `role of ${holder.id}`;
      if (body.role === 'admin') return toast.success('Role restored', { description: nameOfHolder(holder), about });
      const giveBack = { holder, body: { role: 'admin', console_role: holder.console_role } as const };
      toast.success('Role removed', {
        description: `${nameOfHolder(holder)} is signed out everywhere.`,
        // A closed account cannot get its role back.
        ...(!holder.closed_at && { action: { label: 'Undo', onSelect: () => action.mutate(giveBack) } }),
        about,
      });
    },
    onError: (error, change) => {
      if (asksForProof(error)) return onUnproved(change);
      toast.error('The role was not changed', { description: error.message, about: `role of ${change.holder.id}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ACCESS }),
  });
  return {
    send: action.mutate,
    take: (holder: ConsoleAccess) => action.mutate({ holder, body: TAKEN }),
    isTaking: (id: string) => action.isPending && action.variables.holder.id === id,
  };
}
