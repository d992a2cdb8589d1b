import { Injectable } from '@nestjs/common';
import { after, Clock } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { PasskeyChallenge } from './passkey.entity';

/** Lifetime of a challenge in seconds. */
const SECONDS = 300;

const notFound = () => new AccountsError(404, 'webauthn_challenge_not_found', 'Challenge not found');
const expired = () => new AccountsError(400, 'webauthn_challenge_expired', 'Challenge has expired');

/** Challenges for devices to sign. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly clock: Clock) {}

  /** @param userId null for a sign-in */
  async keep<Options extends { challenge: string }>(tx: EntityManager, userId: string | null, options: Options) {
    const expiresAt = after(this.clock.now(), SECONDS);
    const row = tx.create(PasskeyChallenge, { userId, challenge: options.challenge, expiresAt });
    const { id } = await tx.save(row);
    return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) };
  }

  /**
   * Consumes a challenge, whether the response is right or wrong, so commit the transaction.
   * @throws AccountsError webauthn_challenge_not_found, also for another account's; webauthn_challenge_expired
   */
  async take(tx: EntityManager, id: string, userId: string | null): Promise<string> {
    const [rows] = await tx.query<[{ challenge: string; expires_at: Date }[], number]>(
      `delete from auth.passkey_challenges where id = $1 and user_id is not distinct from $2
       returning challenge, expires_at`,
      [id, userId],
    );
    if (!rows[0]) throw notFound();
    if (rows[0].expires_at <= this.clock.now()) throw expired();
    return rows[0].challenge;
  }
}

export const verificationFailed = (): AccountsError =>
  new AccountsError(400, 'webauthn_verification_failed', 'The passkey could not be verified');
