import { Injectable } from '@nestjs/common';
import type { ConsoleRole, UserRole } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { CurrentUser } from '@townlink/server-http';
import { AuthSettings } from '../auth.config';
import { idleSince } from '../sessions/session-issuer';

interface Row {
  email: string | null;
  aal: CurrentUser['aal'];
  banned_until: Date | null;
  role: UserRole | null;
  console_role: ConsoleRole | null;
  needs_second_step: boolean;
}

const FIND = `
  select u.email, s.aal, u.banned_until, p.role, p.console_role,
         s.aal = 'aal1' and (exists (select from auth.factors f where f.user_id = u.id and f.status = 'verified')
                          or exists (select from auth.passkeys k where k.user_id = u.id)) as needs_second_step
  from auth.sessions s join auth.users u on u.id = s.user_id left join profiles p on p.id = u.id
  where s.id = $1 and s.user_id = $2 and u.deleted_at is null and u.closed_at is null
    and (s.not_after is null or s.not_after > $3) and s.refreshed_at > $4`;

/**
 * Reads a session and its person's rights on every request, uncached, so that a sign-out, a ban or a lost role takes
 * effect immediately.
 */
@Injectable()
export class LiveSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
  ) {}

  /** @returns the person, or why there is none: 'banned', 'deleted' with the whole account, or 'ended' */
  async find(sessionId: string, userId: string): Promise<CurrentUser | 'banned' | 'deleted' | 'ended'> {
    const now = this.clock.now();
    const values = [sessionId, userId, now, idleSince(now, this.settings)];
    const [row] = await this.database.query<Row>(systemActor, FIND, values);
    if (!row) return (await this.isKnown(userId)) ? 'ended' : 'deleted';
    if (row.banned_until && row.banned_until > now) return 'banned';
    return {
      id: userId,
      email: row.email ?? '',
      role: row.role ?? 'user',
      consoleRole: row.console_role,
      sessionId,
      aal: row.aal,
      needsSecondStep: row.needs_second_step,
    };
  }

  /** Only used to word a refusal. */
  private async isKnown(userId: string): Promise<boolean> {
    const found = await this.database.query(systemActor, 'select from auth.users where id = $1', [userId]);
    return found.length > 0;
  }
}
