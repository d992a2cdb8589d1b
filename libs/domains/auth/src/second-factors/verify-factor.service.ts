import { Injectable } from '@nestjs/common';
import { after, Clock, RuntimeSettings, type SecretBox } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError, validationFailed } from '../accounts-error';
import { AccountMail } from '../mail/account-mail';
import type { IssuedSession } from '../sessions/issued-session';
import { SessionUpgrade } from '../sessions/session-upgrade';
import { type SessionView, SessionViewService } from '../tokens/session-view.service';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { countRight, countWrong, tooManyCodes, secondsToWait } from './attempt-throttle';
import { WaysIn } from '../ways-in/ways-in.service';
import { type Challenger, factorBox } from './enroll-factor.service';
import { type Factor, FactorChallenge } from './factor.entity';
import { FactorRepository } from './factor.repository';
import { PhoneFactorCodes } from './phone-factor-codes';
import { ceremonyOf, SecurityKeys } from './security-keys';
import { stepOfCode } from './totp';

/** Lifetime of a challenge in seconds. */
const CHALLENGE_SECONDS = 300;

/** Maximum open challenges per factor; older ones are deleted. */
const OPEN_CHALLENGES = 20;

const expired = (id: string) => {
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  return new AccountsError(422, 'mfa_challenge_expired', message);
};
const WRONG = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'The security key could not be verified',
  recovery_code: 'Invalid TOTP code entered',
} as const;
const wrongAnswer = ({ factorType }: Factor) => new AccountsError(422, 'mfa_verification_failed', WRONG[factorType]);

const METHODS = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const;

/**
 * Whether a challenge is invalid: another code was sent since, it had too many wrong answers, or a security key has
 * already answered it.
 */
function isVoid({ factorType }: Factor, { codeHmac, webauthnChallenge }: FactorChallenge): boolean {
  if (factorType === 'phone') return codeHmac === null;
  return factorType === 'webauthn' && webauthnChallenge === null;
}

/** The code of an app or phone, or the response of a security key. */
export type Proof = { code: string } | { keyAnswer: { type: string; credential: object } };

interface Answer {
  factorId: string;
  challengeId: string;
  proof: Proof;
}

type Outcome = { issued: IssuedSession } | { refused: AccountsError };

/** Issues challenges for second factors and raises the session's assurance level when one is answered. */
@Injectable()
export class VerifyFactorService {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly factors: FactorRepository,
    private readonly ways: WaysIn,
    private readonly phoneCodes: PhoneFactorCodes,
    private readonly keys: SecurityKeys,
    private readonly upgrade: SessionUpgrade,
    private readonly views: SessionViewService,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    runtime: RuntimeSettings,
  ) {
    this.box = factorBox(runtime);
  }

  /**
   * Creates a challenge: a phone gets a code, a browser gets WebAuthn options.
   * @param caller the IP address
   * @throws AccountsError mfa_factor_not_found; for a phone, also if no code can be sent
   */
  async challenge(userId: string, factorId: string, caller: string) {
    const asked = await this.database.as(systemActor, (tx) => this.factors.own(tx, userId, factorId));
    if (asked.factorType === 'phone') await this.phoneCodes.prepare(asked, caller);
    return this.database.as(systemActor, async (tx) => {
      const user = await this.users.findLocked(tx, userId);
      const factor = await this.factors.own(tx, userId, factorId);
      await tx.query(
        `delete from auth.factor_challenges where factor_id = $1 and id not in
           (select id from auth.factor_challenges where factor_id = $1 order by id desc limit $2)`,
        [factor.id, OPEN_CHALLENGES - 1],
      );
      const expiresAt = after(this.clock.now(), CHALLENGE_SECONDS);
      const fields = { factorId: factor.id, expiresAt, verifiedAt: null, codeHmac: null, webauthnChallenge: null };
      const challenge = await tx.save(tx.create(FactorChallenge, fields));
      if (factor.factorType === 'phone') await this.phoneCodes.send(tx, factor, challenge, CHALLENGE_SECONDS);
      const asked = { id: challenge.id, type: factor.factorType, expires_at: Math.floor(expiresAt.getTime() / 1000) };
      if (factor.factorType !== 'webauthn') return asked;
      return { ...asked, webauthn: await this.keys.ask(tx, user!, factor, challenge) };
    });
  }

  /** @throws AccountsError mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed, insufficient_aal, reauthentication_needed, over_request_rate_limit */
  async verify(who: Challenger, answer: Answer): Promise<SessionView> {
    const outcome = await this.database.as(systemActor, (tx) => this.answer(tx, who, answer));
    // Thrown after the commit, which counts the wrong code.
    if ('refused' in outcome) throw outcome.refused;
    return this.views.show(outcome.issued);
  }

  private async answer(tx: EntityManager, who: Challenger, { factorId, challengeId, proof }: Answer): Promise<Outcome> {
    const now = this.clock.now();
    const user = await this.users.findLocked(tx, who.userId);
    const factor = await this.factors.own(tx, who.userId, factorId);
    if (factor.factorType === 'recovery_code') return { refused: wrongAnswer(factor) };
    requireKind(factor, proof);
    const challenge = await tx.findOneBy(FactorChallenge, { id: challengeId, factorId });
    if (!user || !challenge || challenge.verifiedAt || challenge.expiresAt <= now || isVoid(factor, challenge))
      return { refused: expired(challengeId) };
    const wait = secondsToWait(factor, now);
    if (wait > 0) {
      this.log.record('factor.delayed', { userId: user.id, sessionId: who.sessionId, method: factor.factorType });
      return { refused: tooManyCodes(wait) };
    }
    // Only now does an enrollment add a sign-in method.
    const isFirst = factor.status !== 'verified' && (await this.ways.require(tx, who, 'factor.add'));
    if (!(await this.isRight(tx, factor, challenge, proof))) {
      // A signature cannot be guessed.
      if (factor.factorType !== 'webauthn') countWrong(factor, now);
      await tx.save(factor);
      this.log.record('factor.refused', { userId: user.id, sessionId: who.sessionId, method: factor.factorType });
      return { refused: wrongAnswer(factor) };
    }
    await tx.update(FactorChallenge, { id: challenge.id }, { verifiedAt: now, codeHmac: null });
    await this.take(tx, user, factor);
    if (isFirst) await this.ways.tellAdministrators(tx, user);
    return { issued: await this.upgrade.raise(tx, user, who.sessionId, METHODS[factor.factorType]) };
  }

  /** Whether the answer is right; consumes the step of an app's code. */
  private async isRight(tx: EntityManager, factor: Factor, challenge: FactorChallenge, proof: Proof): Promise<boolean> {
    if ('keyAnswer' in proof) return this.keys.check(tx, factor, challenge, proof.keyAnswer.credential);
    const { code } = proof;
    if (factor.factorType === 'phone') return this.phoneCodes.check(tx, challenge, code);
    const secret = this.box.open(factor.secretSealed!, factor.id);
    const lastStep = factor.lastUsedStep === null ? null : Number(factor.lastUsedStep);
    const step = stepOfCode(secret, code, this.clock.now(), lastStep);
    if (step !== null) factor.lastUsedStep = String(step);
    return step !== null;
  }

  private async take(tx: EntityManager, user: User, factor: Factor): Promise<void> {
    const isNew = factor.status !== 'verified';
    factor.status = 'verified';
    countRight(factor);
    await tx.save(factor);
    if (!isNew) return;
    this.log.record('factor.added', { userId: user.id, method: factor.factorType });
    if (user.email) await this.mail.factorChanged(tx, user.email, 'added');
  }
}

/** @throws AccountsError validation_failed for the wrong kind of proof */
function requireKind(factor: Factor, proof: Proof): void {
  const isKey = factor.factorType === 'webauthn';
  if (isKey !== 'keyAnswer' in proof) throw validationFailed(`${isKey ? 'webauthn' : 'code'} is required`);
  if ('keyAnswer' in proof && proof.keyAnswer.type !== ceremonyOf(factor)) {
    throw validationFailed(`webauthn.type must be ${ceremonyOf(factor)} for this factor`);
  }
}
