import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

/** Deletes expired invitations and transfer requests, so that the invited addresses are not retained. */
@Injectable()
export class ForgetInvitationsHandler {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles('teams.forget-invitations')
  async forget(): Promise<void> {
    const now = [this.clock.now()];
    await this.database.as(systemActor, async (tx) => {
      await tx.query('delete from listing_invitations where expires_at <= $1', now);
      await tx.query('delete from listing_transfers where expires_at <= $1', now);
    });
  }
}
