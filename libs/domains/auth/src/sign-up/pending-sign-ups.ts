import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';

/** Data of a sign-up with an unconfirmed address. */
export interface PendingSignUp {
  /** Null for a sign-up by code. */
  passwordHash: string | null;
  userMetadata: Record<string, unknown>;
  /** Version of the accepted terms; null without consent. */
  termsVersion: string | null;
}

/**
 * Unconfirmed sign-ups. Each is bound to its browser: a stranger may sign up with anyone's address, and their password
 * must not be on the account once its owner confirms.
 */
@Injectable()
export class PendingSignUps {
  constructor(private readonly users: UserRepository) {}

  /** Stores typed data; a second attempt in the same browser replaces the first. */
  async keep(tx: EntityManager, userId: string, browser: Buffer, signUp: PendingSignUp): Promise<void> {
    await tx.query(
      `insert into auth.pending_sign_ups (user_id, browser_digest, password_hash, user_metadata, terms_version)
       values ($1, $2, $3, $4, $5)
       on conflict (user_id, browser_digest) do update
       set password_hash = excluded.password_hash, user_metadata = excluded.user_metadata,
           terms_version = excluded.terms_version, created_at = now()`,
      [userId, browser, signUp.passwordHash, JSON.stringify(signUp.userMetadata), signUp.termsVersion],
    );
  }

  /**
   * Settles pending sign-ups: the account gets this browser's data and none from other browsers.
   * @param browser null for another proof, such as a recovery. Without pending sign-ups the service created the
   * account; its data stay, and so does the password if the proof is a sign-up's
   * @returns this browser's own sign-up
   */
  async settle(tx: EntityManager, user: User, browser: Buffer | null): Promise<PendingSignUp | null> {
    const rows = await tx.query<(PendingSignUp & { own: boolean })[]>(
      `select password_hash as "passwordHash", user_metadata as "userMetadata", terms_version as "termsVersion",
              browser_digest = $2 as own
       from auth.pending_sign_ups where user_id = $1`,
      [user.id, browser],
    );
    await tx.query('delete from auth.pending_sign_ups where user_id = $1', [user.id]);
    if (rows.length === 0) {
      if (!browser) user.passwordHash = null;
      await this.users.renewEmailIdentity(tx, user);
      return null;
    }
    const own = rows.find((row) => row.own) ?? null;
    user.passwordHash = own?.passwordHash ?? null;
    // The name of a single sign-up may be used in any browser; with several, the author is unknown.
    user.userMetadata = (own ?? (rows.length === 1 ? rows[0] : undefined))?.userMetadata ?? {};
    await this.users.renewEmailIdentity(tx, user);
    return own;
  }
}
