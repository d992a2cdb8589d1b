import { Injectable } from '@nestjs/common';
import { type CreateOwnerRequest, OWNER_LINK_MESSAGES, type OwnerLinkLook } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, recordSecurityEvent, systemActor } from '@townlink/server-database';
import { conflict, invalidField, Problem } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { addAccount } from '../commands/create-account';
import { lockAdministrators } from '../own-account/administrators';
import { PasswordHasher } from '../passwords/password-hasher';
import { passwordWeakness } from '../passwords/password-weakness';
import { isClaimed } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { mayMakeOwner } from './owner-link.rules';
import { existingOwners, findOwnerLink, type OwnerLink, removeOwnerLink } from './owner-links';

const spent = (): Problem => new Problem(410, 'owner-link-spent', OWNER_LINK_MESSAGES.spent);

/** Creates the account of an installation's first owner, using the link that a command printed. */
@Injectable()
export class CreateOwnerService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws 410 `owner-link-spent` */
  async look(token: string): Promise<OwnerLinkLook> {
    const { email, expiresAt } = await this.database.as(systemActor, (tx) => this.require(tx, token));
    return { email, expires_at: expiresAt.toISOString() };
  }

  /**
   * Creates a confirmed account that owns the console, and consumes the link. Only one of two concurrent calls creates
   * it.
   * @throws 410 `owner-link-spent`, 409 `owner-account-exists`, 400 for a weak password
   */
  async create({ token, password, full_name: fullName }: CreateOwnerRequest): Promise<void> {
    const { email } = await this.look(token);
    const weakness = passwordWeakness(password, email);
    if (weakness) throw invalidField('password', weakness.message);
    const passwordHash = await this.hasher.hash(password);
    await this.database.as(systemActor, async (tx) => {
      await lockAdministrators(tx);
      const link = await this.require(tx, token);
      await this.makeWay(tx, link.email);
      const account = { email: link.email, passwordHash, fullName, role: 'admin', consoleRole: 'owner' } as const;
      await this.record(tx, await addAccount(tx, account));
      await removeOwnerLink(tx);
    });
  }

  private async require(tx: EntityManager, token: string): Promise<OwnerLink> {
    const link = await findOwnerLink(tx, token, this.clock.now());
    if (!link) throw spent();
    return link;
  }

  /** Removes an unconfirmed sign-up, and an owner who never signed in. @throws 409 `owner-account-exists` */
  private async makeWay(tx: EntityManager, email: string): Promise<void> {
    await this.users.lockAddress(tx, email);
    const owners = await existingOwners(tx);
    const known = await this.users.findLockedByEmail(tx, email);
    const isTaken = known !== null && isClaimed(known) && owners.length === 0;
    if (isTaken || !mayMakeOwner(owners, email)) throw conflict('owner-account-exists', OWNER_LINK_MESSAGES.known);
    if (known) await this.users.remove(tx, known.id);
  }

  private async record(tx: EntityManager, userId: string): Promise<void> {
    await this.audit.record(tx, {
      actorId: userId,
      action: 'owner-link.used',
      subjectType: 'profile',
      subjectId: userId,
      before: null,
      after: { role: 'admin', console_role: 'owner' },
    });
    await recordSecurityEvent(tx, 'account.administered', { userId, method: 'owner-link', reason: 'owner-link.used' });
  }
}
