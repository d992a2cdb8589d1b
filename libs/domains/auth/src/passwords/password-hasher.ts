import { Injectable } from '@nestjs/common';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { tooManyRequests } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { Semaphore } from './semaphore';

/** argon2id as recommended by OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash costs 19 MiB and tens of milliseconds of CPU; calls beyond this queue are refused. */
const MAX_WAITING = 200;

/** For seeds and commands, outside a server. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

/**
 * Hashes and checks passwords with limited concurrency, so that a flood of sign-ins does not starve everything else.
 */
@Injectable()
export class PasswordHasher {
  private readonly semaphore: Semaphore;
  private readonly dummy = hashPassword(randomBytes(32).toString('base64'));

  constructor(settings: AuthSettings) {
    this.semaphore = new Semaphore(settings.AUTH_PASSWORD_HASHES_AT_ONCE, MAX_WAITING);
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  /** Takes equally long for an unknown account or one without a password (null). */
  verify(stored: string | null, password: string): Promise<boolean> {
    return this.inTurn(async () => {
      const matches = await verify(stored ?? (await this.dummy), password);
      return matches && stored !== null;
    });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.semaphore.full) throw tooManyRequests('over_request_rate_limit');
    return this.semaphore.run(work);
  }
}
