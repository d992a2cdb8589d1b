import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { BanUserRequest, ManagedUsersQuery, SetRoleRequest, UserSessionParams } from './manage-users.request';
import type { ManagedUserDetails, ManagedUsers } from './managed-users';

const ofOne = { access: 'admin', params: IdParams, response: json<ManagedUserDetails>() } as const;

/**
 * Accounts as administrators see and keep them. Each write answers the account as it then is; 404 `user-not-found`, 409
 * `own-account` for one's own and `no-change` where it is so already.
 */
export const userAdminRoutes = {
  list: route('GET', '/api/admin/users', { access: 'admin', query: ManagedUsersQuery, response: json<ManagedUsers>() }),
  /** All of them that the filters leave, as a file. */
  file: route('GET', '/api/admin/users/csv', { access: 'admin', query: ManagedUsersQuery, response: json<SentFile>() }),
  read: route('GET', '/api/admin/users/:id', ofOne),
  /** 409 `not-confirmed` for making somebody an administrator whose address is not, `last-administrator`. */
  setRole: route('POST', '/api/admin/users/:id/role', { ...ofOne, body: SetRoleRequest }),
  /** Keeps somebody out and ends all sessions. 409 `last-administrator`. */
  ban: route('POST', '/api/admin/users/:id/ban', { ...ofOne, body: BanUserRequest }),
  liftBan: route('DELETE', '/api/admin/users/:id/ban', ofOne),
  endSessions: route('DELETE', '/api/admin/users/:id/sessions', ofOne),
  /** 404 `session-not-found`. */
  endSession: route('DELETE', '/api/admin/users/:id/sessions/:session_id', { ...ofOne, params: UserSessionParams }),
  /** 409 `no-change` for an address that is confirmed. */
  resendConfirmation: route('POST', '/api/admin/users/:id/resend-confirmation', ofOne),
};
