import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, Min, ValidateIf } from 'class-validator';
import { Length, MaxLength } from '../text/max-length';
import { ListQuery } from '../http/route-inputs';
import { EmptyIsAbsent, SeveralLines } from '../text/transforms';
import { CONSOLE_ROLES, type ConsoleRole, USER_ROLES, type UserRole } from '../roles';
import { BAN_REASON, FOR_GOOD_DAYS, USER_SORTS, USER_STATES, type UserSort, type UserState } from './managed-users';

export const USER_ROLE_FILTERS = ['all', ...USER_ROLES] as const;

/** Query of `GET /api/admin/users` and `GET /api/admin/users/csv`. */
export class ManagedUsersQuery extends ListQuery {
  @IsIn(USER_SORTS)
  sort: UserSort = 'joined';

  @IsIn(USER_ROLE_FILTERS)
  role: 'all' | UserRole = 'all';

  @IsIn(USER_STATES)
  state: UserState = 'all';

  /** Start of an email address, or an ID. */
  @IsOptional()
  @MaxLength(254)
  @IsString()
  @EmptyIsAbsent()
  q?: string;
}

/** Body of `POST /api/admin/users/{id}/role`. */
export class SetRoleRequest {
  @IsIn(USER_ROLES)
  role: UserRole;

  /** Required for an administrator; ignored otherwise. */
  @IsIn(CONSOLE_ROLES, { message: 'Choose what the administrator may do.' })
  @ValidateIf(({ role }: SetRoleRequest) => role === 'admin')
  console_role?: ConsoleRole;
}

/** Body of `POST /api/admin/users/{id}/ban`. */
export class BanUserRequest {
  @Max(FOR_GOOD_DAYS)
  @Min(1)
  @IsInt()
  days: number;

  @Length(BAN_REASON.min, BAN_REASON.max, { message: BAN_REASON.message })
  @IsString({ message: BAN_REASON.message })
  @SeveralLines()
  reason: string;
}

export class UserSessionParams {
  @IsUUID(undefined, { message: 'This is no id.' })
  id: string;

  @IsUUID(undefined, { message: 'This is no id.' })
  session_id: string;
}
