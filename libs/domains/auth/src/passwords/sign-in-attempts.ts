import { Injectable } from '@nestjs/common';
import { after, Clock } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { delayAfter, FORGOTTEN_AFTER } from './sign-in-delay';

export interface Attempt {
  /** Email address or phone number. */
  address: string;
  /** Null for an unknown account, which the caller must not notice. */
  userId: string | null;
  browser: Buffer;
  ip: string | null;
}

interface Row {
  attempts: number;
  retry_at: Date;
  last_at: Date;
}

const LOCK = `
  insert into auth.sign_in_attempts (key, attempts, retry_at, last_at) values ($1, 0, $2, $2)
  on conflict (key) do update set key = excluded.key returning attempts, retry_at, last_at`;

/** Seconds. Zero after the free attempts, even if the clock of the gateway that counted the last one is ahead. */
const waitOf = ({ attempts, retry_at }: Row, now: Date): number =>
  delayAfter(attempts) > 0 ? Math.ceil((retry_at.getTime() - now.getTime()) / 1000) : 0;

const tooSoon = (seconds: number) => {
  const message = `Too many wrong passwords. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new AccountsError(429, 'over_request_rate_limit', message, { retryAfter: seconds });
};

/**
 * Throttles password attempts per account, across all addresses. A browser that has signed in to the account before is
 * counted separately, so that a stranger's guesses do not lock the owner out there.
 */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Counts an attempt before its password is checked, so that concurrent attempts all count.
   * @returns the key to forget after the right password
   * @throws AccountsError over_request_rate_limit until the wait after the last attempt is over
   */
  async begin(attempt: Attempt): Promise<Buffer> {
    const { key, wait } = await this.database.as(systemActor, async (tx) => {
      const key = await this.keyOf(tx, attempt);
      const [row] = await tx.query<[Row]>(LOCK, [key, this.clock.now()]);
      // Read after the lock: an attempt that waited for another must not appear to be earlier.
      const now = this.clock.now();
      const wait = waitOf(row, now);
      if (wait > 0) return { key, wait };
      const isForgotten = now.getTime() - row.last_at.getTime() > FORGOTTEN_AFTER * 1000;
      const attempts = isForgotten ? 1 : row.attempts + 1;
      await tx.query(`update auth.sign_in_attempts set attempts = $2, retry_at = $3, last_at = $4 where key = $1`, [
        key,
        attempts,
        after(now, delayAfter(attempts)),
        now,
      ]);
      return { key, wait };
    });
    if (wait > 0) {
      this.log.record('sign-in.delayed', { userId: attempt.userId ?? undefined, ip: attempt.ip });
      throw tooSoon(wait);
    }
    return key;
  }

  /** After the right password. Runs as the service. */
  async forget(tx: EntityManager, key: Buffer): Promise<void> {
    await tx.query('delete from auth.sign_in_attempts where key = $1', [key]);
  }

  private async keyOf(tx: EntityManager, { address, userId, browser }: Attempt): Promise<Buffer> {
    const [known] = await tx.query<object[]>(
      'select from auth.known_browsers where user_id = $1 and browser_digest = $2',
      [userId, browser],
    );
    const digest = createHash('sha256').update(address.toLowerCase());
    return (known ? digest.update(browser) : digest).digest();
  }
}
