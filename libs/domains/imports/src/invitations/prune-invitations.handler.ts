import { Injectable } from '@nestjs/common';
import { CLAIM_CODE_MINUTES } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, prune } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

@Injectable()
export class PruneInvitationsHandler {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles('invitations.prune')
  async prune(): Promise<void> {
    const now = this.clock.now();
    await prune(this.database, 'delete from invitation_letters where expires_at < $1', [now]);
    await prune(
      this.database,
      `delete from business_claim_codes where created_at < $1::timestamptz - interval '${CLAIM_CODE_MINUTES} minutes'`,
      [now],
    );
  }
}
