import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ConsoleAccess,
  type ManagedUserDetails,
  type ManagedUsers,
  type ManagedUsersQuery,
  userAdminRoutes as routes,
} from '@townlink/contracts';
import { type Call, type CurrentUser, requireRight, Serves } from '@townlink/server-http';
import { isUUID } from 'class-validator';
import { ManagedUsersService } from '../administration/managed-users.service';
import { UserActionsService } from '../administration/user-actions.service';

@ApiTags('admin')
@Controller()
export class ManagedUsersController {
  constructor(
    private readonly users: ManagedUsersService,
    private readonly actions: UserActionsService,
  ) {}

  @Serves(routes.list)
  @Header('cache-control', 'no-store')
  list({ user, query }: Call<typeof routes.list>): Promise<ManagedUsers> {
    requireContacts(user, query);
    return this.users.list(query);
  }

  @Serves(routes.file)
  file({ user, query }: Call<typeof routes.file>): Promise<StreamableFile> {
    requireContacts(user, query);
    return this.users.file(user.id, query);
  }

  @Serves(routes.access)
  access(): Promise<ConsoleAccess[]> {
    return this.users.access();
  }

  @Serves(routes.read)
  read({ params }: Call<typeof routes.read>): Promise<ManagedUserDetails> {
    return this.users.read(params.id);
  }

  @Serves(routes.setRole)
  async setRole({ user, params: { id }, body }: Call<typeof routes.setRole>): Promise<ManagedUserDetails> {
    await this.actions.setRole(user, id, body);
    return this.users.read(id);
  }

  @Serves(routes.ban)
  async ban({ user, params: { id }, body }: Call<typeof routes.ban>): Promise<ManagedUserDetails> {
    await this.actions.ban(user.id, id, body);
    return this.users.read(id);
  }

  @Serves(routes.liftBan)
  async liftBan({ user, params: { id } }: Call<typeof routes.liftBan>): Promise<ManagedUserDetails> {
    await this.actions.liftBan(user.id, id);
    return this.users.read(id);
  }

  @Serves(routes.endSessions)
  async endSessions({ user, params: { id } }: Call<typeof routes.endSessions>): Promise<ManagedUserDetails> {
    await this.actions.endSessions(user.id, id);
    return this.users.read(id);
  }

  @Serves(routes.endSession)
  async endSession({ user, params }: Call<typeof routes.endSession>): Promise<ManagedUserDetails> {
    await this.actions.endSession(user.id, params.id, params.session_id);
    return this.users.read(params.id);
  }

  @Serves(routes.resendConfirmation)
  async resend({ user, params: { id } }: Call<typeof routes.resendConfirmation>): Promise<ManagedUserDetails> {
    await this.actions.resendConfirmation(user.id, id);
    return this.users.read(id);
  }
}

/** Searching by an address, or paging in its order, reveals how addresses begin. @throws 403 `right-missing` */
function requireContacts(user: CurrentUser, { q, sort }: ManagedUsersQuery): void {
  if (sort === 'email' || (q !== undefined && !isUUID(q))) requireRight(user, 'contacts:read');
}
