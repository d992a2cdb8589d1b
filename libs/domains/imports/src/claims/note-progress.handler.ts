import { Injectable } from '@nestjs/common';
import type { EventPayloads } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { On } from '@townlink/server-queue';

/** Records what came of claims, for statistics only. */
@Injectable()
export class NoteProgressHandler {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @On('application.submitted', 'imports.note-application')
  async applied({ providerId, userId }: EventPayloads['application.submitted']): Promise<void> {
    await this.database.as(systemActor, (tx) =>
      tx.query(
        `update business_claims set applied_at = $3, provider_id = (select id from providers where id = $2)
          where user_id = $1 and applied_at is null`,
        [userId, providerId, this.clock.now()],
      ),
    );
  }

  @On('provider.listed', 'imports.note-approval')
  async approved({ providerId }: EventPayloads['provider.listed']): Promise<void> {
    await this.database.as(systemActor, (tx) =>
      tx.query('update business_claims set approved_at = coalesce(approved_at, $2) where provider_id = $1', [
        providerId,
        this.clock.now(),
      ]),
    );
  }
}
