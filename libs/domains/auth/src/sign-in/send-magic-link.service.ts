import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AuthSettings } from '../auth.config';
import { AccountMail, type LinkOptions } from '../mail/account-mail';
import { EmailQuota } from '../mail/email-quota';
import { minimumDuration } from './minimum-duration';
import { PendingSignUps } from '../sign-up/pending-sign-ups';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';

export interface MagicLinkRequest extends LinkOptions {
  email: string;
  /** Whether an unknown address gets an account once the link or code is used. */
  createUser: boolean;
  userMetadata: Record<string, unknown>;
  termsVersion: string | null;
  browser: Buffer;
}

/** Sends a sign-in link and code, without revealing accounts. */
@Injectable()
export class SendMagicLinkService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly pending: PendingSignUps,
    private readonly mail: AccountMail,
    private readonly quota: EmailQuota,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
  ) {}

  /** @throws AccountsError over_email_send_rate_limit */
  async send(request: MagicLinkRequest): Promise<void> {
    await this.quota.take(request.email, request.caller);
    const work = this.database.as(systemActor, async (tx) => {
      await this.users.lockAddress(tx, request.email);
      const known = await this.users.findLockedByEmail(tx, request.email);
      const user = known ?? (request.createUser ? await this.create(tx, request) : null);
      if (!user) return;
      user.recoverySentAt = this.clock.now();
      await this.users.save(tx, user);
      await this.mail.magicLink(tx, user, request);
    });
    await minimumDuration(work);
  }

  /** Unconfirmed, like a sign-up's account. */
  private async create(tx: EntityManager, request: MagicLinkRequest): Promise<User> {
    const { email, userMetadata, browser, termsVersion } = request;
    const fields = { email, userMetadata, confirmationSentAt: this.clock.now(), passwordHash: null };
    const user = await this.users.create(tx, fields);
    if (this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER) {
      await this.pending.keep(tx, user.id, browser, { passwordHash: null, userMetadata, termsVersion });
    }
    return user;
  }
}
