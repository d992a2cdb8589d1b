import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import { GooglePlacesClient } from '@townlink/server-google';
import { LinkedPlacesService } from './linked-places.service';

/** Fetches a linked place in the background, with retries while Google is unavailable. */
@Injectable()
export class FetchGooglePlaceHandler {
  constructor(
    private readonly database: Database,
    private readonly places: LinkedPlacesService,
    private readonly google: GooglePlacesClient,
  ) {}

  /** @throws GoogleUnavailableError, which is retried */
  @Handles('google.fetch')
  async fetch({ providerId, askedAt }: JobPayloads['google.fetch']): Promise<void> {
    const linked = await this.database.as(systemActor, (tx) => this.places.find(tx, providerId));
    if (!linked || (linked.fetched_at && linked.fetched_at >= new Date(askedAt))) return;
    const { url, place_id: placeId } = linked;
    const place = await (placeId ? this.google.details(placeId) : this.google.find(url));
    await this.database.as(systemActor, (tx) => this.places.keep(tx, providerId, url, place));
  }
}
