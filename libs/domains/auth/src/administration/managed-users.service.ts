import { Injectable, type StreamableFile } from '@nestjs/common';
import type {
  ConsoleAccess,
  ManagedUser,
  ManagedUserDetails,
  ManagedUsers,
  ManagedUsersQuery,
} from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { type CsvColumn, notFound, sendCsv } from '@townlink/server-http';
import { OwnSessionsService } from '../sessions/own-sessions.service';
import { findConsoleAccess } from './access-review.query';
import { findUser, listUsers, USERS, usersWhere } from './managed-users.query';

export const userNotFound = () => notFound('This account does not exist: it was closed or deleted.', 'user-not-found');

@Injectable()
export class ManagedUsersService {
  constructor(
    private readonly database: Database,
    private readonly sessions: OwnSessionsService,
    private readonly audit: AuditLog,
  ) {}

  list(query: ManagedUsersQuery): Promise<ManagedUsers> {
    return this.database.as(systemActor, (tx) => listUsers(tx, query));
  }

  access(): Promise<ConsoleAccess[]> {
    return this.database.as(systemActor, findConsoleAccess);
  }

  file(actorId: string, query: ManagedUsersQuery): Promise<StreamableFile> {
    const { role, state, q } = query;
    return sendCsv<ManagedUser>(this.database, this.audit, {
      name: 'users',
      actorId,
      source: USERS,
      where: usersWhere(query),
      columns: FILE_COLUMNS,
      filter: { role, state, searches: q !== undefined },
    });
  }

  /** @throws 404 `user-not-found` */
  async read(id: string): Promise<ManagedUserDetails> {
    const user = await this.database.as(systemActor, (tx) => findUser(tx, id));
    if (!user) throw userNotFound();
    const sessions = await this.sessions.list({ id, sessionId: '' });
    return { ...user, sessions: sessions.map(({ current: _current, ...session }) => session) };
  }
}

const FILE_COLUMNS: readonly CsvColumn<ManagedUser>[] = [
  { title: 'Email', value: ({ email }) => email },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Name', value: ({ full_name }) => full_name },
  { title: 'Role', value: ({ role }) => role },
  { title: 'Console role', value: ({ console_role }) => console_role },
  { title: 'Confirmed', value: ({ confirmed_at }) => confirmed_at },
  { title: 'Banned until', value: ({ banned_until }) => banned_until },
  { title: 'Closed', value: ({ closed_at }) => closed_at },
  { title: 'Last sign-in', value: ({ last_sign_in_at }) => last_sign_in_at },
  { title: 'Joined', value: ({ created_at }) => created_at },
];
