import { Injectable } from '@nestjs/common';
import { CONSOLE_ROLE_TEXTS, type ConsoleRole, PAGES } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { type Email, Mailer } from '@townlink/server-mail';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { roleChangedEmail } from '../mail/role-changed.email';
import { roleChangedElsewhereEmail } from '../mail/role-changed-elsewhere.email';
import { findOwners } from '../own-account/administrators';
import type { User } from '../users/user.entity';

interface ToldChange {
  user: Pick<User, 'id' | 'email' | 'phone'>;
  /** Console roles; null for none. */
  before: ConsoleRole | null;
  after: ConsoleRole | null;
  /** Null for a command on the server. */
  actorId: string | null;
}

const NAME = `
  select coalesce(nullif(p.full_name, ''), u.email::text, u.phone, '') as name
    from auth.users u left join profiles p on p.id = u.id where u.id = $1`;

const nameOf = (role: ConsoleRole): string => CONSOLE_ROLE_TEXTS[role].name;

/** Emails about a changed console role, to its holder and to the other owners, in the transaction of the change. */
@Injectable()
export class RoleNotices {
  constructor(
    private readonly mailer: Mailer,
    private readonly settings: RuntimeSettings,
  ) {}

  async tell(tx: EntityManager, { user, before, after, actorId }: ToldChange): Promise<void> {
    if (before === after) return;
    const { SITE_URL } = this.settings;
    if (user.email)
      await this.send(tx, roleChangedEmail, user.email, {
        role: after && nameOf(after),
        says: after ? CONSOLE_ROLE_TEXTS[after].says : '',
        securityUrl: SITE_URL + PAGES.security,
      });
    const data = {
      actor: actorId ? await findName(tx, actorId) : 'A command on the server',
      holder: user.email ?? user.phone ?? user.id,
      before: before ? nameOf(before) : 'None',
      after: after && nameOf(after),
      reviewUrl: SITE_URL + PAGES.adminAccess,
    };
    for (const { id, email } of await findOwners(tx))
      if (id !== actorId && id !== user.id) await this.send(tx, roleChangedElsewhereEmail, email, data);
  }

  private send<Data extends object>(tx: EntityManager, email: Email<Data>, to: string, data: Data): Promise<void> {
    return this.mailer.send(tx, email, { key: `auth.${email.name}:${randomUUID()}`, to, data });
  }
}

async function findName(tx: EntityManager, id: string): Promise<string> {
  const [person] = await tx.query<{ name: string }[]>(NAME, [id]);
  return person?.name ?? id;
}
