import { Injectable } from '@nestjs/common';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { tooManyRequests } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { Semaphore } from './semaphore';

/** argon2id as OWASP's password storage cheat sheet recommends it: 19 MiB, two passes, one lane. */
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing one costs 19 MiB and tens of milliseconds of a core: more than this many waiting are turned away. */
const MAX_WAITING = 200;

/** Makes a stored form of a password; for seeds and commands that have no server around them. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Hashes and checks passwords, a few at a time so that a flood of sign-ins cannot starve everything else. */
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

  /** Takes as long for an account that does not exist or has no password (null) as for one that does. */
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
