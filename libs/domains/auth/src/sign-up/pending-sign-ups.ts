import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';

/** What somebody typed into a sign-up form, for as long as nobody has confirmed the address. */
export interface PendingSignUp {
  /** Null for somebody who asked for a code instead of choosing a password. */
  passwordHash: string | null;
  userMetadata: Record<string, unknown>;
  /** The terms that were agreed to with it; null when nothing was. */
  termsVersion: string | null;
}

/**
 * Sign-ups that wait for their address to be confirmed. Each belongs to the browser that it was made in: a stranger may
 * sign up with anyone's address, and must not find his password on the account once its owner has confirmed.
 */
@Injectable()
export class PendingSignUps {
  constructor(private readonly users: UserRepository) {}

  /** Keeps what was typed; a second try in the same browser replaces the first. */
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
   * Settles the pending sign-ups: the account gets what this browser had typed, and nothing of what others had.
   * @param browser null for a proof that is no sign-up's, such as a recovery. Where nothing is pending, the account was
   *   prepared by the service; its data stay, and the password where the proof is a sign-up's
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
    // The name of the only sign-up may stay wherever its link is opened; of several nobody knows whose they are.
    user.userMetadata = (own ?? (rows.length === 1 ? rows[0] : undefined))?.userMetadata ?? {};
    await this.users.renewEmailIdentity(tx, user);
    return own;
  }
}
