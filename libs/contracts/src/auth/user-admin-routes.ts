import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { ConsoleAccess } from './access-review';
import { BanUserRequest, ManagedUsersQuery, SetRoleRequest, UserSessionParams } from './manage-users.request';
import type { ManagedUserDetails, ManagedUsers } from './managed-users';

const ofOne = { params: IdParams, response: json<ManagedUserDetails>() } as const;

/**
 * Account administration. Each write returns the updated account; 404 `user-not-found`, 409 `own-account` for the
 * caller's own and `no-change` when nothing would change.
 */
export const userAdminRoutes = {
  list: route('GET', '/api/admin/users', {
    right: 'accounts:read',
    query: ManagedUsersQuery,
    response: json<ManagedUsers>(),
  }),
  /** All matches as a file. */
  file: route('GET', '/api/admin/users/csv', {
    right: 'accounts:read',
    query: ManagedUsersQuery,
    response: json<SentFile>(),
  }),
  /** Everyone with a console role, owners first. */
  access: route('GET', '/api/admin/access', {
    right: 'roles:read',
    response: json<ConsoleAccess[]>(),
  }),
  read: route('GET', '/api/admin/users/:id', { ...ofOne, right: 'accounts:read' }),
  /**
   * 403 `confirm-identity` without a recent proof; 409 `not-confirmed` for an administrator without a confirmed address,
   * `account-closed` for a closed account, `last-administrator`.
   */
  setRole: route('POST', '/api/admin/users/:id/role', { ...ofOne, right: 'roles:act', body: SetRoleRequest }),
  /** Bans the account and ends its sessions. 409 `last-administrator`. */
  ban: route('POST', '/api/admin/users/:id/ban', { ...ofOne, right: 'accounts:act', body: BanUserRequest }),
  liftBan: route('DELETE', '/api/admin/users/:id/ban', { ...ofOne, right: 'accounts:act' }),
  endSessions: route('DELETE', '/api/admin/users/:id/sessions', { ...ofOne, right: 'accounts:act' }),
  /** 404 `session-not-found`. */
  endSession: route('DELETE', '/api/admin/users/:id/sessions/:session_id', {
    ...ofOne,
    right: 'accounts:act',
    params: UserSessionParams,
  }),
  /** 409 `no-change` when the address is already confirmed. */
  resendConfirmation: route('POST', '/api/admin/users/:id/resend-confirmation', { ...ofOne, right: 'accounts:write' }),
};
