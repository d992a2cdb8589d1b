import { Injectable } from '@nestjs/common';
import { after, Clock, RuntimeSettings, type SecretBox } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { AccountMail } from '../mail/account-mail';
import { SecurityLog } from '../security-log';
import type { IssuedSession } from '../sessions/issued-session';
import { SessionUpgrade } from '../sessions/session-upgrade';
import { type SessionView, SessionViewService } from '../tokens/session-view.service';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { countRight, countWrong, tooManyCodes, waitOf } from './attempt-pace';
import { type Challenger, factorBox } from './enroll-factor.service';
import { type Factor, FactorChallenge } from './factor.entity';
import { FactorRepository } from './factor.repository';
import { stepOfCode } from './totp';

/** Seconds for which a challenge can be answered. */
const CHALLENGE_SECONDS = 300;

/** Challenges of a factor that may be open at a time; older ones go. */
const OPEN_CHALLENGES = 20;

const expired = (id: string) => {
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  return new AccountsError(422, 'mfa_challenge_expired', message);
};
const wrongCode = () => new AccountsError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');

type Outcome = { issued: IssuedSession } | { refused: AccountsError };

/** Asks for codes of second factors and lets a session rise by a right one. */
@Injectable()
export class VerifyFactorService {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly factors: FactorRepository,
    private readonly upgrade: SessionUpgrade,
    private readonly views: SessionViewService,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    runtime: RuntimeSettings,
  ) {
    this.box = factorBox(runtime);
  }

  /** @throws AccountsError mfa_factor_not_found */
  challenge(userId: string, factorId: string) {
    return this.database.as(systemActor, async (tx) => {
      await this.users.lock(tx, [userId]);
      const factor = await this.factors.own(tx, userId, factorId);
      await tx.query(
        `delete from auth.factor_challenges where factor_id = $1 and id not in
           (select id from auth.factor_challenges where factor_id = $1 order by id desc limit $2)`,
        [factor.id, OPEN_CHALLENGES - 1],
      );
      const expiresAt = after(this.clock.now(), CHALLENGE_SECONDS);
      const { id } = await tx.save(tx.create(FactorChallenge, { factorId: factor.id, expiresAt, verifiedAt: null }));
      return { id, type: factor.factorType, expires_at: Math.floor(expiresAt.getTime() / 1000) };
    });
  }

  /** @throws AccountsError mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed, over_request_rate_limit */
  async verify(who: Challenger, answer: { factorId: string; challengeId: string; code: string }): Promise<SessionView> {
    const outcome = await this.database.as(systemActor, (tx) => this.answer(tx, who, answer));
    // Thrown only now: the count of wrong codes has to be committed.
    if ('refused' in outcome) throw outcome.refused;
    return this.views.show(outcome.issued);
  }

  private async answer(
    tx: EntityManager,
    who: Challenger,
    { factorId, challengeId, code }: { factorId: string; challengeId: string; code: string },
  ): Promise<Outcome> {
    const now = this.clock.now();
    const user = await this.users.findLocked(tx, who.userId);
    const factor = await this.factors.own(tx, who.userId, factorId);
    if (factor.factorType !== 'totp') return { refused: wrongCode() };
    const challenge = await tx.findOneBy(FactorChallenge, { id: challengeId, factorId });
    if (!user || !challenge || challenge.verifiedAt || challenge.expiresAt <= now)
      return { refused: expired(challengeId) };
    const wait = waitOf(factor, now);
    if (wait > 0) return { refused: tooManyCodes(wait) };
    const secret = this.box.open(factor.secretSealed!, factor.id);
    const step = stepOfCode(secret, code, now, factor.lastUsedStep === null ? null : Number(factor.lastUsedStep));
    if (step === null) {
      countWrong(factor, now);
      await tx.save(factor);
      this.log.record('factor.refused', { userId: user.id, sessionId: who.sessionId, method: 'totp' });
      return { refused: wrongCode() };
    }
    await tx.update(FactorChallenge, { id: challenge.id }, { verifiedAt: now });
    await this.take(tx, user, factor, step);
    return { issued: await this.upgrade.raise(tx, user, who.sessionId, 'totp') };
  }

  private async take(tx: EntityManager, user: User, factor: Factor, step: number): Promise<void> {
    const isFirst = factor.status !== 'verified';
    Object.assign(factor, { status: 'verified', lastUsedStep: String(step) });
    countRight(factor);
    await tx.save(factor);
    if (!isFirst) return;
    this.log.record('factor.added', { userId: user.id, method: 'totp' });
    if (user.email) await this.mail.factorChanged(tx, user.email, 'added');
  }
}
