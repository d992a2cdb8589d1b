import { Injectable } from '@nestjs/common';
import {
  type BanUserRequest,
  type ConsoleRole,
  mayGive,
  obstacleToRole,
  ROLE_OBSTACLE_TEXTS,
  type SetRoleRequest,
} from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { type AuditEntry, AuditLog, Database, SecurityLog, systemActor } from '@townlink/server-database';
import { conflict, type CurrentUser, lacksRight, notFound, tooManyRequests } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { AccountMail } from '../mail/account-mail';
import { EmailQuota } from '../mail/email-quota';
import { consoleRoleOf, isLastOwner, lockAdministrators } from '../own-account/administrators';
import { ProveIdentityService } from '../own-account/prove-identity.service';
import { accountRole, ProfileRepository } from '../profile/profile.repository';
import { endAllSessions } from '../sessions/end-sessions';
import { Session } from '../sessions/session.entity';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { auditedRole, changeRole } from './change-role';
import { accountState, setBan } from './manage-users.service';
import { RoleNotices } from './role-notices';
import { userNotFound } from './managed-users.service';

const DAY = 24 * 60 * 60 * 1000;

const noChange = (detail: string) => conflict('no-change', detail);

type Outcome = Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>;

/**
 * Administrators' actions on other accounts: never on their own, never on accounts with rights that they lack, and
 * never so that no owner is left. Each is audited with its changes.
 */
@Injectable()
export class UserActionsService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly profiles: ProfileRepository,
    private readonly mail: AccountMail,
    private readonly notices: RoleNotices,
    private readonly quota: EmailQuota,
    private readonly proof: ProveIdentityService,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly log: SecurityLog,
  ) {}

  /**
   * A former administrator is signed out everywhere.
   * @throws 403 `right-missing`, `confirm-identity`; 409 `account-closed`, `not-confirmed`, `last-administrator`,
   * `no-change`
   */
  setRole(caller: CurrentUser, id: string, { role, console_role }: SetRoleRequest): Promise<void> {
    const to = accountRole(role, console_role);
    return this.act(caller.id, id, async (tx, user) => {
      await this.requireGiver(tx, caller.id, user, to.consoleRole);
      await this.proof.requireFor(tx, { ...caller, userId: caller.id }, 'console-role');
      if (role === 'admin' && !user.emailConfirmedAt)
        throw conflict('not-confirmed', 'Only an account with a confirmed email address can become an administrator.');
      const before = await changeRole(tx, this.profiles, user, to);
      if (before.role === to.role && before.consoleRole === to.consoleRole)
        throw noChange('This person has that role already.');
      await this.notices.tell(tx, { user, before: before.consoleRole, after: to.consoleRole, actorId: caller.id });
      const action = role === 'admin' ? 'role.granted' : 'role.changed';
      return { action, before: auditedRole(before), after: auditedRole(to) };
    });
  }

  /** Ends all sessions as well. @throws 409 `last-administrator` */
  ban(adminId: string, id: string, { days, reason }: BanUserRequest): Promise<void> {
    return this.act(adminId, id, async (tx, user) => {
      await this.keepOneOwner(tx, id);
      const before = accountState(user);
      setBan(user, new Date(this.clock.now().getTime() + days * DAY), reason);
      await this.users.save(tx, user);
      await endAllSessions(tx, id);
      return { action: 'account.ban', before, after: accountState(user), reason };
    });
  }

  /** @throws 409 `no-change` */
  liftBan(adminId: string, id: string): Promise<void> {
    return this.act(adminId, id, async (tx, user) => {
      if (!user.bannedUntil || user.bannedUntil <= this.clock.now()) throw noChange('This person is not banned.');
      const before = accountState(user);
      setBan(user, null);
      await this.users.save(tx, user);
      return { action: 'account.lift-ban', before, after: accountState(user) };
    });
  }

  /** @throws 409 `no-change` */
  endSessions(adminId: string, id: string): Promise<void> {
    return this.act(adminId, id, async (tx) => {
      const { affected } = await tx.delete(Session, { userId: id });
      if (!affected) throw noChange('This person is signed in nowhere.');
      return { action: 'account.end-sessions', before: { sessions: affected }, after: { sessions: 0 } };
    });
  }

  /** @throws 404 `session-not-found` */
  endSession(adminId: string, id: string, sessionId: string): Promise<void> {
    return this.act(adminId, id, async (tx) => {
      const { affected } = await tx.delete(Session, { id: sessionId, userId: id });
      if (!affected) throw notFound('This session has ended already.', 'session-not-found');
      return { action: 'account.end-session', before: { session_id: sessionId }, after: null };
    });
  }

  /** @throws 409 `no-change`, 429 */
  async resendConfirmation(adminId: string, id: string): Promise<void> {
    await this.act(adminId, id, async (tx, user) => {
      if (!user.email || user.emailConfirmedAt) throw noChange('There is no address that waits to be confirmed.');
      await this.takeQuota(user.email, adminId);
      const before = { confirmation_sent_at: user.confirmationSentAt };
      user.confirmationSentAt = this.clock.now();
      await this.users.save(tx, user);
      await this.mail.confirmSignUp(tx, user, user.userMetadata, {
        caller: adminId,
        redirectTo: null,
        challenge: null,
      });
      const after = { confirmation_sent_at: user.confirmationSentAt };
      return { action: 'account.resend-confirmation', before, after };
    });
  }

  private async act(
    actorId: string,
    id: string,
    work: (tx: EntityManager, user: User) => Promise<Outcome>,
  ): Promise<void> {
    if (actorId === id) throw conflict('own-account', ROLE_OBSTACLE_TEXTS['own-account']);
    const action = await this.database.as(systemActor, async (tx) => {
      await lockAdministrators(tx);
      const user = await this.users.findLocked(tx, id);
      if (!user || user.isAnonymous) throw userNotFound();
      await this.keepFromRole(tx, actorId, id);
      const outcome = await work(tx, user);
      await this.audit.record(tx, { actorId, subjectType: 'profile', subjectId: id, ...outcome });
      return outcome.action;
    });
    this.log.record('account.administered', { userId: id, reason: action });
  }

  /** An administrator's account may be changed only by those who may grant that role. @throws 403 `right-missing` */
  private async keepFromRole(tx: EntityManager, actorId: string, id: string): Promise<void> {
    const theirs = await consoleRoleOf(tx, id);
    if (!theirs) return;
    const own = await consoleRoleOf(tx, actorId);
    if (!mayGive(own, theirs)) throw lacksRight(own, 'roles:act');
  }

  /** Checks the current roles of both under the lock. @throws 403 `right-missing`, 409 as `obstacleToRole` says */
  private async requireGiver(tx: EntityManager, actorId: string, user: User, to: ConsoleRole | null): Promise<void> {
    const [giver, theirs] = [await consoleRoleOf(tx, actorId), await consoleRoleOf(tx, user.id)];
    const obstacle = obstacleToRole({
      giver,
      theirs,
      to,
      isOwn: actorId === user.id,
      isClosed: user.closedAt !== null,
      isLastOwner: await isLastOwner(tx, user.id),
    });
    if (obstacle === 'right-missing') throw lacksRight(giver, 'roles:act');
    if (obstacle) throw conflict(obstacle, ROLE_OBSTACLE_TEXTS[obstacle]);
  }

  private async keepOneOwner(tx: EntityManager, id: string): Promise<void> {
    if (await isLastOwner(tx, id)) throw conflict('last-administrator', ROLE_OBSTACLE_TEXTS['last-administrator']);
  }

  private async takeQuota(email: string, adminId: string): Promise<void> {
    try {
      await this.quota.take(email, adminId);
    } catch (error) {
      throw error instanceof AccountsError ? tooManyRequests(error.extras.retryAfter ?? 60) : error;
    }
  }
}
