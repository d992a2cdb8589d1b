import { Injectable } from '@nestjs/common';
import { Clock, deriveKey, RuntimeSettings } from '@townlink/server-config';
import { type EntityManager, Not } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { CODE_ATTEMPTS } from '../one-time/code-rules';
import { codeDigest, newCode, sameDigest } from '../tokens/opaque-token';
import { AccountTexts } from '../phone/account-texts';
import { PhoneNumbers } from '../phone/phone-numbers';
import { SmsQuota } from '../phone/sms-quota';
import { tooManyCodes, secondsToWait } from './attempt-throttle';
import { type Factor, FactorChallenge } from './factor.entity';

/** Codes for phones as a second step: one per challenge, of which only the newest counts. */
@Injectable()
export class PhoneFactorCodes {
  private readonly key: Buffer;

  constructor(
    private readonly numbers: PhoneNumbers,
    private readonly quota: SmsQuota,
    private readonly texts: AccountTexts,
    private readonly clock: Clock,
    runtime: RuntimeSettings,
  ) {
    this.key = deriveKey(runtime.SECRET_KEY, 'auth phone factor code');
  }

  /**
   * Call this before `send`, outside any transaction.
   * @throws AccountsError mfa_phone_verify_not_enabled, over_request_rate_limit after wrong codes,
   * over_sms_send_rate_limit
   */
  async prepare(factor: Factor, caller: string): Promise<void> {
    this.numbers.requireOn(
      new AccountsError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone'),
    );
    const wait = secondsToWait(factor, this.clock.now());
    if (wait > 0) throw tooManyCodes(wait);
    await this.quota.take(factor.phone!, caller);
  }

  /** Requires a lock on the account. @param seconds lifetime of the challenge */
  async send(tx: EntityManager, { phone }: Factor, { id, factorId }: FactorChallenge, seconds: number): Promise<void> {
    const code = newCode();
    await tx.update(FactorChallenge, { id }, { codeHmac: this.digest(id, code) });
    await tx.update(FactorChallenge, { factorId, id: Not(id) }, { codeHmac: null });
    await this.texts.code(tx, phone!, code, seconds);
  }

  /** Wrong codes are counted, and the fifth invalidates the challenge, so commit the transaction. */
  async check(tx: EntityManager, challenge: FactorChallenge, code: string): Promise<boolean> {
    if (sameDigest(challenge.codeHmac!, this.digest(challenge.id, code))) return true;
    challenge.attempts += 1;
    if (challenge.attempts >= CODE_ATTEMPTS) challenge.codeHmac = null;
    await tx.save(challenge);
    return false;
  }

  private digest(challengeId: string, code: string): Buffer {
    return codeDigest(this.key, challengeId, code);
  }
}
