import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { otpExpired } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { Consents } from '../own-account/consents';
import { EmailChangeService } from '../own-account/email-change.service';
import type { OneTimeToken, TokenPurpose } from '../one-time/one-time-token.entity';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { isEmailChange, isForPhone } from '../one-time/verify-types';
import { ConfirmPhoneService } from '../phone/confirm-phone.service';
import type { AuthenticationMethod } from '../sessions/session.entity';
import { PendingSignUps } from '../sign-up/pending-sign-ups';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';

/** Message for the first address that confirms an email change. */
export const HALF_DONE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** A link's token, or a code and the address or number it was sent to. */
export type Proof = { purposes: TokenPurpose[]; browser: Buffer } & (
  | { token: string }
  | { code: string; sentTo: string }
);

/** A valid proof that was consumed. */
export interface Proven {
  user: User;
  row: OneTimeToken;
  /** The address was confirmed in another browser, so the sign-up's password was dropped. */
  passwordDropped: boolean;
  /** The proof's purpose. A code exchanged for it reports this; a session started directly reports 'otp'. */
  method: AuthenticationMethod['method'];
}

/** half: one of the two addresses of an email change has confirmed. */
export type Verification<Result> = { kind: 'half' } | { kind: 'done'; result: Result };

/** Checks links and codes, and completes their purpose. */
@Injectable()
export class VerifyTokenService {
  constructor(
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly users: UserRepository,
    private readonly emailChange: EmailChangeService,
    private readonly phones: ConfirmPhoneService,
    private readonly pending: PendingSignUps,
    private readonly consents: Consents,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Consumes a proof and continues in the same transaction.
   * @param then creates the result, such as a session
   * @throws AccountsError otp_expired, the same for wrong, used and expired proofs
   */
  async verify<Result>(
    proof: Proof,
    then: (tx: EntityManager, proven: Proven) => Promise<Result>,
  ): Promise<Verification<Result>> {
    const verification = await this.database.as(systemActor, async (tx): Promise<Verification<Result> | null> => {
      const row = await this.find(tx, proof);
      const user = row && (await this.users.findLocked(tx, row.userId));
      if (!user) return null;
      if (isEmailChange(row.purpose)) {
        if (!(await this.emailChange.confirm(tx, user, row))) return { kind: 'half' };
        return { kind: 'done', result: await then(tx, { user, row, passwordDropped: false, method: methodOf(row) }) };
      }
      if (isForPhone(row.purpose)) {
        await this.phones.confirm(tx, user, row, proof.browser);
        return { kind: 'done', result: await then(tx, { user, row, passwordDropped: false, method: methodOf(row) }) };
      }
      const passwordDropped = await this.confirmAddress(tx, user, row, proof.browser);
      return { kind: 'done', result: await then(tx, { user, row, passwordDropped, method: methodOf(row) }) };
    });
    // Thrown after the commit, which counts the wrong code.
    if (!verification) throw otpExpired();
    return verification;
  }

  /** Locks the account before its token, in the same order as sending another token. */
  private async find(tx: EntityManager, proof: Proof): Promise<OneTimeToken | null> {
    if ('token' in proof) {
      await this.users.lock(tx, await this.tokens.ownersByToken(tx, proof.token));
      return this.tokens.findByToken(tx, proof.token, proof.purposes);
    }
    await this.users.lock(tx, await this.tokens.ownersByAddress(tx, proof.sentTo, proof.purposes));
    return this.tokens.findByCode(tx, proof.sentTo, proof.purposes, proof.code);
  }

  /**
   * The inbox's reader owns the account, but a stranger may have chosen the password of an unconfirmed one. It is
   * retained only when the sign-up's link is opened in the sign-up's browser.
   * @returns whether a password was dropped
   */
  private async confirmAddress(tx: EntityManager, user: User, row: OneTimeToken, browser: Buffer): Promise<boolean> {
    await this.tokens.use(tx, row);
    if (user.emailConfirmedAt) return false;
    user.emailConfirmedAt = this.clock.now();
    const isSignUp = row.purpose === 'signup';
    const isLink = row.purpose === 'magiclink';
    if (this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER) {
      const own = await this.pending.settle(tx, user, isSignUp || isLink ? browser : null);
      if (own?.termsVersion) await this.consents.record(tx, user.id, own.termsVersion);
    } else {
      if (!isSignUp) user.passwordHash = null;
      await this.users.describeEmailIdentity(tx, user);
    }
    await this.users.save(tx, user);
    // A sign-in by code needs no password.
    return user.passwordHash === null && !isLink;
  }
}

const METHODS: Partial<Record<TokenPurpose, AuthenticationMethod['method']>> = {
  signup: 'email/signup',
  recovery: 'recovery',
  invite: 'invite',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

const methodOf = ({ purpose }: OneTimeToken): AuthenticationMethod['method'] => METHODS[purpose] ?? 'otp';
