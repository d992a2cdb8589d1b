import { Injectable, Optional } from '@nestjs/common';
import { type CloseAccountRequest, closingMessages, type ClosingTerms } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, PersonalDataList, SecurityLog, systemActor } from '@townlink/server-database';
import { conflict, invalidField, notFound } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { endAllSessions } from '../sessions/end-sessions';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { accountClosedEmail } from './account-closed.email';
import { isLastOwner, lockAdministrators } from './administrators';
import { erasureAt, formatErasure, proofFor, toTerms } from './closing-rules';
import { findPerson } from './person';
import { ProveIdentityService } from './prove-identity.service';

/** Closes accounts: sessions end immediately, and a job erases the data later. */
@Injectable()
export class CloseAccountService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly tokens: OneTimeTokens,
    private readonly proof: ProveIdentityService,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    @Optional() private readonly personalData: PersonalDataList = new PersonalDataList(),
  ) {}

  terms(userId: string): Promise<ClosingTerms> {
    return this.database.as(systemActor, async (tx) => {
      const user = await this.users.find(tx, userId);
      if (!user) throw notFound();
      return this.termsOf(tx, user);
    });
  }

  /**
   * @param ip for counting wrong passwords
   * @throws Problem 400 without the required proof; 409 while something has to end first
   */
  async close(userId: string, proof: CloseAccountRequest, ip: string): Promise<void> {
    const shown = await this.database.as(systemActor, (tx) => this.users.find(tx, userId));
    if (!shown) throw notFound();
    await this.prove(shown, proof, ip);
    await this.database.as(systemActor, async (tx) => {
      await lockAdministrators(tx);
      const user = await this.users.findLocked(tx, userId);
      // A concurrent request has closed it.
      if (!user || user.closedAt) return;
      if (user.passwordHash !== shown.passwordHash) throw invalidField('password', closingMessages.password);
      const terms = await this.termsOf(tx, user);
      refuse(terms);
      await this.end(tx, user, new Date(terms.erased_at));
    });
  }

  private async end(tx: EntityManager, user: User, eraseAt: Date): Promise<void> {
    const person = (await findPerson(tx, user.id))!;
    for (const data of this.personalData.parts) await data.close?.(tx, person);
    await tx.query('update auth.users set closed_at = $2, erase_at = $3 where id = $1', [
      user.id,
      this.clock.now(),
      eraseAt,
    ]);
    await this.tokens.removeAll(tx, user.id);
    await endAllSessions(tx, user.id);
    this.log.record('account.closed', { userId: user.id });
    if (!person.email) return;
    const data = { erasedOn: formatErasure(eraseAt) };
    await this.mailer.send(tx, accountClosedEmail, { key: `account-closed:${user.id}`, to: person.email, data });
  }

  private async termsOf(tx: EntityManager, user: User): Promise<ClosingTerms> {
    const person = (await findPerson(tx, user.id))!;
    const obstacles: Parameters<typeof toTerms>[1][number][] = [];
    const keptUntil: (Date | null)[] = [];
    for (const data of this.personalData.parts) {
      obstacles.push(...((await data.obstacles?.(tx, person)) ?? []));
      keptUntil.push((await data.keptUntil?.(tx, person)) ?? null);
    }
    if (await isLastOwner(tx, user.id)) obstacles.push({ kind: 'last-administrator', until: null });
    return toTerms(proofFor(user), obstacles, erasureAt(this.clock.now(), keptUntil));
  }

  private async prove(user: User, { password, code }: CloseAccountRequest, ip: string): Promise<void> {
    const kind = proofFor(user);
    if (kind === 'none') return;
    if (kind === 'password') {
      if (!password) throw invalidField('password', closingMessages.passwordMissing);
      return this.proof.requirePassword(user, password, ip);
    }
    if (!code) throw invalidField('code', closingMessages.codeMissing);
    return this.proof.requireCode(user, code);
  }
}

/** @throws Problem 409 */
function refuse({ obstacles }: ClosingTerms): void {
  const kinds = new Set(obstacles.map(({ kind }) => kind));
  if (kinds.has('membership')) {
    throw conflict('membership-runs', 'Your membership has to end first. You can cancel it in the billing portal.');
  }
  if (kinds.has('checkout')) {
    throw conflict(
      'membership-runs',
      'You have started to pay for a membership. Finish the payment, or wait until it expires.',
    );
  }
  if (kinds.has('last-administrator')) {
    throw conflict('last-administrator', 'You are the last owner of the console. Make another account an owner first.');
  }
}
