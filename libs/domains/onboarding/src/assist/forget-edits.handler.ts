import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, prune } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

/** Days after the link's expiry during which opening it still shows what happened to the edit. */
const DAYS = 30;

/** Deletes old edits: what an edit restores is personal data, which its audit entry does not contain. */
@Injectable()
export class ForgetEditsHandler {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles('listings.forget-edits')
  async forget(): Promise<void> {
    await prune(
      this.database,
      `delete from edits_for_owners where undo_until < $1::timestamptz - $2 * interval '1 day'`,
      [this.clock.now(), DAYS],
    );
  }
}
