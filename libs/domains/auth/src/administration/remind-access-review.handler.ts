import { Injectable } from '@nestjs/common';
import { type ConsoleAccess, isUnused, PAGES, UNUSED_DAYS } from '@townlink/contracts';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { Handles } from '@townlink/server-queue';
import { accessReviewEmail } from '../mail/access-review.email';
import { findOwners } from '../own-account/administrators';
import { findConsoleAccess } from './access-review.query';

/** '2026-Q4', by UTC. */
const quarterOf = (at: Date): string => `${at.getUTCFullYear()}-Q${Math.floor(at.getUTCMonth() / 3) + 1}`;

/** Reminds owners each quarter of who can open the console. */
@Injectable()
export class RemindAccessReviewHandler {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  /** The email's key contains quarter and owner, so that each is sent once, however often this runs. */
  @Handles('accounts.remind-access-review')
  remind(): Promise<void> {
    const now = this.clock.now();
    return this.database.as(systemActor, async (tx) => {
      const data = figuresOf(await findConsoleAccess(tx), now, this.settings.SITE_URL + PAGES.adminAccess);
      for (const { id, email } of await findOwners(tx))
        await this.mailer.send(tx, accessReviewEmail, {
          key: `access-review:${quarterOf(now)}:${id}`,
          to: email,
          data,
        });
    });
  }
}

const figuresOf = (holders: readonly ConsoleAccess[], now: Date, reviewUrl: string) => ({
  holders: String(holders.length),
  unprotected: String(holders.filter(({ has_second_factor }) => !has_second_factor).length),
  unused: String(holders.filter((one) => isUnused(one, now)).length),
  unusedDays: String(UNUSED_DAYS),
  reviewUrl,
});
