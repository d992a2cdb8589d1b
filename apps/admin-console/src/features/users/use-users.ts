import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ManagedUser,
  type ManagedUserDetails,
  type Right,
  type SetRoleRequest,
  USER_ROLE_FILTERS,
  USER_STATES,
  userAdminRoutes as routes,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useFormMutation } from '@townlink/web-forms/form-mutation';
import { asksForProof } from '@townlink/web-forms/prove-dialog';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const LIST = {
  name: 'users',
  route: routes.list,
  file: routes.file,
  filters: { q: '', role: USER_ROLE_FILTERS, state: USER_STATES },
  sort: { by: 'joined', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

export const useUsers = () => useList(LIST);

const keyOf = (id: string) => ['admin', 'user', id] as const;

export function useUser(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(routes.read, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** A sent action. */
export type UserAction =
  | { what: 'role'; body: SetRoleRequest }
  | { what: 'ban'; days: number; reason: string }
  | { what: 'lift-ban' }
  | { what: 'end-sessions' }
  | { what: 'end-session'; sessionId: string }
  | { what: 'resend' };

const DONE: Record<UserAction['what'], string> = {
  role: 'Role changed',
  ban: 'Banned',
  'lift-ban': 'No longer banned',
  'end-sessions': 'Signed out everywhere',
  'end-session': 'Session ended',
  resend: 'Confirmation sent again',
};

/** Runs an action; the response is the updated account. */
export function useUserAction(id: string) {
  const call = useCall();
  const client = useQueryClient();
  const send = (action: UserAction): Promise<ManagedUserDetails> => {
    const params = { id };
    switch (action.what) {
      case 'role':
        return call(routes.setRole, { params, body: action.body });
      case 'ban':
        return call(routes.ban, { params, body: { days: action.days, reason: action.reason } });
      case 'lift-ban':
        return call(routes.liftBan, { params });
      case 'end-sessions':
        return call(routes.endSessions, { params });
      case 'end-session':
        return call(routes.endSession, { params: { id, session_id: action.sessionId } });
      case 'resend':
        return call(routes.resendConfirmation, { params });
    }
  };
  return useFormMutation({
    mutationFn: send,
    onSuccess: (user, { what }) => {
      client.setQueryData(keyOf(id), user);
      toast.success(DONE[what], { about: id });
    },
    onError: (error) => {
      if (asksForProof(error)) return;
      toast.error('The account was not changed', { description: error.message, about: id });
      void client.invalidateQueries({ queryKey: keyOf(id) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'users'] }),
  });
}

/** Only administrators who may grant roles can change an administrator's account. */
export const rightToActOn = ({ console_role }: Pick<ManagedUser, 'console_role'>): Right =>
  console_role ? 'roles:act' : 'accounts:act';
