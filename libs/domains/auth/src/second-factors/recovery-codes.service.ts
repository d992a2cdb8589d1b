import { Injectable } from '@nestjs/common';
import { Clock, deriveKey, RuntimeSettings } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { AccountMail } from '../mail/account-mail';
import type { FactorChange } from '../mail/factor-changed.email';
import { codeDigest } from '../tokens/opaque-token';
import { Passkey } from '../passkeys/passkey.entity';
import type { IssuedSession } from '../sessions/issued-session';
import { SessionUpgrade } from '../sessions/session-upgrade';
import { type SessionView, SessionViewService } from '../tokens/session-view.service';
import { UserRepository } from '../users/user.repository';
import { countRight, countWrong, tooManyCodes, secondsToWait } from './attempt-throttle';
import { WaysIn } from '../ways-in/ways-in.service';
import type { Challenger } from './enroll-factor.service';
import { Factor } from './factor.entity';
import { factorNotFound, FactorRepository, hasSecondFactor } from './factor.repository';

const CODES_PER_SET = 10;

/** Unambiguous characters: 16 of them are 78 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Normalizes typed codes. */
const canonical = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

const wrongCode = () => new AccountsError(422, 'mfa_verification_failed', 'Invalid recovery code entered');

type Outcome = { issued: IssuedSession } | { refused: AccountsError };

/** Recovery codes for a lost phone: shown once, stored as digests, each valid once. */
@Injectable()
export class RecoveryCodesService {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly factors: FactorRepository,
    private readonly ways: WaysIn,
    private readonly upgrade: SessionUpgrade,
    private readonly views: SessionViewService,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    runtime: RuntimeSettings,
  ) {
    this.key = deriveKey(runtime.SECRET_KEY, 'auth recovery code');
  }

  /** @throws AccountsError mfa_factor_not_found */
  status(userId: string) {
    return this.database.as(systemActor, async (tx) => {
      const { id } = await this.existing(tx, userId);
      const [counts] = await tx.query<[{ total: number; remaining: number }]>(
        `select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
         from auth.recovery_codes where factor_id = $1`,
        [id],
      );
      return { id, type: 'recovery_code', ...counts };
    });
  }

  /** @throws AccountsError insufficient_aal, reauthentication_needed, mfa_recovery_codes_sole_factor, mfa_verified_factor_exists, mfa_factor_name_conflict */
  generate(who: Challenger, friendlyName: string) {
    const { userId } = who;
    return this.database.as(systemActor, async (tx) => {
      await this.users.lock(tx, [userId]);
      await this.ways.require(tx, who, 'recovery-codes');
      const known = await this.factors.of(tx, userId);
      if (!hasSecondFactor(known) && !(await tx.existsBy(Passkey, { userId }))) {
        const message = 'Recovery codes need another verified factor or a passkey beside them';
        throw new AccountsError(422, 'mfa_recovery_codes_sole_factor', message);
      }
      if (known.some(({ factorType }) => factorType === 'recovery_code')) {
        throw new AccountsError(422, 'mfa_verified_factor_exists', 'There are recovery codes already: regenerate them');
      }
      if (known.some((factor) => factor.friendlyName === friendlyName)) {
        throw new AccountsError(422, 'mfa_factor_name_conflict', 'Another factor has this friendly name');
      }
      const fields = { userId, factorType: 'recovery_code', status: 'verified', friendlyName } as const;
      await this.notify(tx, userId, 'recovery-codes-made');
      return this.fill(tx, await tx.save(tx.create(Factor, fields)));
    });
  }

  /** Replaces the set. @throws AccountsError insufficient_aal, reauthentication_needed, mfa_factor_not_found */
  regenerate(who: Challenger) {
    const { userId } = who;
    return this.database.as(systemActor, async (tx) => {
      await this.users.lock(tx, [userId]);
      await this.ways.require(tx, who, 'recovery-codes');
      const factor = await this.existing(tx, userId);
      countRight(factor);
      await this.notify(tx, userId, 'recovery-codes-made');
      return this.fill(tx, await tx.save(factor));
    });
  }

  /** @throws AccountsError insufficient_aal, reauthentication_needed, mfa_factor_not_found */
  async remove(who: Challenger) {
    const { userId } = who;
    return this.database.as(systemActor, async (tx) => {
      await this.users.lock(tx, [userId]);
      await this.ways.require(tx, who, 'recovery-codes');
      const factor = await this.existing(tx, userId);
      await tx.delete(Factor, { id: factor.id });
      await this.notify(tx, userId, 'recovery-codes-removed');
      return { id: factor.id };
    });
  }

  /** @throws AccountsError mfa_verification_failed, mfa_recovery_codes_locked */
  async verify(who: Challenger, typed: string): Promise<SessionView> {
    const outcome = await this.database.as(systemActor, (tx) => this.answer(tx, who, canonical(typed)));
    // Thrown after the commit, which counts the wrong code.
    if ('refused' in outcome) throw outcome.refused;
    return this.views.show(outcome.issued);
  }

  private async answer(tx: EntityManager, { userId, sessionId }: Challenger, code: string): Promise<Outcome> {
    const now = this.clock.now();
    const user = await this.users.findLocked(tx, userId);
    const factor = (await this.factors.of(tx, userId)).find(({ factorType }) => factorType === 'recovery_code');
    if (!user || !factor) return { refused: wrongCode() };
    const wait = secondsToWait(factor, now);
    if (wait > 0) {
      this.log.record('factor.delayed', { userId, sessionId, method: 'recovery_code' });
      return { refused: tooManyCodes(wait, 'mfa_recovery_codes_locked') };
    }
    const [, used] = await tx.query<[object[], number]>(
      `update auth.recovery_codes set used_at = $3 where factor_id = $1 and code_hmac = $2 and used_at is null`,
      [factor.id, this.digest(factor, code), now],
    );
    if (used === 0) {
      countWrong(factor, now);
      await tx.save(factor);
      this.log.record('factor.refused', { userId, sessionId, method: 'recovery_code' });
      return { refused: wrongCode() };
    }
    countRight(factor);
    await tx.save(factor);
    if (user.email) await this.mail.factorChanged(tx, user.email, 'recovery-code-used');
    return { issued: await this.upgrade.raise(tx, user, sessionId, 'mfa/recovery_code') };
  }

  /** Creates a set's codes and returns them in plain text, this one time. */
  private async fill(tx: EntityManager, factor: Factor) {
    const codes = [...new Set(Array.from({ length: CODES_PER_SET }, newCode))];
    await tx.query('delete from auth.recovery_codes where factor_id = $1', [factor.id]);
    await tx.query('insert into auth.recovery_codes (factor_id, code_hmac) select $1, unnest($2::bytea[])', [
      factor.id,
      codes.map((code) => this.digest(factor, code)),
    ]);
    const { id, friendlyName } = factor;
    return { id, type: 'recovery_code', friendly_name: friendlyName, total: codes.length, codes };
  }

  private async notify(tx: EntityManager, userId: string, change: FactorChange): Promise<void> {
    const user = await this.users.find(tx, userId);
    if (user?.email) await this.mail.factorChanged(tx, user.email, change);
  }

  private async existing(tx: EntityManager, userId: string): Promise<Factor> {
    const factor = await tx.findOneBy(Factor, { userId, factorType: 'recovery_code' });
    if (!factor) throw factorNotFound();
    return factor;
  }

  private digest({ id }: Factor, code: string): Buffer {
    return codeDigest(this.key, id, code);
  }
}
