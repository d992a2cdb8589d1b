import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { GoogleSettings } from '@townlink/server-google';
import { Handles, Outbox } from '@townlink/server-queue';
import { LinkedPlacesService } from './linked-places.service';

/** Nightly refresh of linked places within the quota; the rest comes first the next night. */
@Injectable()
export class RefreshGooglePlacesHandler {
  constructor(
    private readonly database: Database,
    private readonly places: LinkedPlacesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly settings: GoogleSettings,
  ) {}

  /** One job per place, so that each is retried separately; a repeated run fetches once. */
  @Handles('google.refresh')
  async refresh(): Promise<void> {
    const askedAt = this.clock.now().toISOString();
    await this.database.as(systemActor, async (tx) => {
      await this.places.forgetCalls(tx);
      const places = await tx.query<{ provider_id: string }[]>(OLDEST, [askedAt, this.settings.GOOGLE_PLACES_A_NIGHT]);
      for (const { provider_id: providerId } of places) {
        const key = `google.refresh:${providerId}:${askedAt.slice(0, 10)}`;
        await this.outbox.add(tx, 'google.fetch', { providerId, askedAt }, { key });
      }
    });
  }
}

/** Skips places fetched in the last hours. */
const OLDEST = `
  select g.provider_id from google_places g join providers p on p.id = g.provider_id
   where p.vetting_status <> 'rejected' and coalesce(g.fetched_at < $1::timestamptz - interval '12 hours', true)
   order by g.fetched_at nulls first, g.provider_id limit $2`;
