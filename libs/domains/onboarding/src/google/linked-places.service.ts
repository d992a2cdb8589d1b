import { Injectable } from '@nestjs/common';
import { GOOGLE_REFRESHES_A_DAY, type VettingStatus } from '@townlink/contracts';
import { type Provider, ProvidersService } from '@townlink/domain-providers';
import { conflict, Problem } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import type { GooglePlace } from '@townlink/server-google';

export interface LinkedPlaceRow {
  url: string;
  place_id: string | null;
  rating: string | null;
  review_count: number | null;
  fetched_at: Date | null;
  confirmed_place_id: string | null;
}

const TOO_OFTEN = `You can refresh the rating up to ${GOOGLE_REFRESHES_A_DAY} times per day.`;

/**
 * On an approved listing, an administrator must have confirmed the place; before the approval nothing is public anyway.
 */
export const isConfirmed = (place: Pick<LinkedPlaceRow, 'place_id' | 'confirmed_place_id'>, status: VettingStatus) =>
  status !== 'approved' || (place.place_id !== null && place.place_id === place.confirmed_place_id);

/**
 * Linked places as Google reports them, and their public part. Methods work in the caller's transaction, which must run
 * as the service, and lock the provider before writing.
 */
@Injectable()
export class LinkedPlacesService {
  constructor(private readonly providers: ProvidersService) {}

  async find(tx: EntityManager, providerId: string): Promise<LinkedPlaceRow | null> {
    const [row] = await tx.query<LinkedPlaceRow[]>(
      `select url, place_id, rating, review_count, fetched_at, confirmed_place_id from google_places where provider_id = $1`,
      [providerId],
    );
    return row ?? null;
  }

  /** Links another address, without data at first. */
  async link(tx: EntityManager, providerId: string, url: string): Promise<void> {
    const provider = await this.providers.findLocked(tx, providerId);
    if (!provider) return;
    await tx.query(
      `insert into google_places (provider_id, url) values ($1, $2)
       on conflict (provider_id) do update set url = $2, place_id = null, name = null, address = null, phone = null,
         rating = null, review_count = null, fetched_at = null`,
      [providerId, url],
    );
    await this.publish(tx, provider);
  }

  /**
   * Removes the place. Today's call count is retained until the night, so that unlinking and linking again does not
   * reset it.
   */
  async unlink(tx: EntityManager, providerId: string): Promise<void> {
    const provider = await this.providers.findLocked(tx, providerId);
    if (!provider) return;
    await tx.query(`delete from google_places where provider_id = $1`, [providerId]);
    await tx.query(`delete from google_refreshes where provider_id = $1 and day < app.today_in($2)`, [
      providerId,
      provider.city_id,
    ]);
    await this.publish(tx, provider);
  }

  /**
   * Stores Google's result for a link, unless another one was linked since. A place unknown to Google keeps its
   * data.
   */
  async keep(tx: EntityManager, providerId: string, url: string, place: GooglePlace | null): Promise<void> {
    const provider = await this.providers.findLocked(tx, providerId);
    if (!provider) return;
    if (place) {
      await tx.query(
        `update google_places set place_id = $3, name = $4, address = $5, phone = $6, rating = $7, review_count = $8,
           fetched_at = now() where provider_id = $1 and url = $2`,
        [providerId, url, place.placeId, place.name, place.address, place.phone, place.rating, place.reviewCount],
      );
    } else {
      await tx.query(`update google_places set fetched_at = now() where provider_id = $1 and url = $2`, [
        providerId,
        url,
      ]);
    }
    await this.publish(tx, provider);
  }

  /**
   * Records that an administrator confirmed the place as the business.
   * @param placeId the place that was checked; by default the linked one
   * @throws 409 `place-changed` when another one is linked
   */
  async confirm(tx: EntityManager, providerId: string, placeId?: string): Promise<void> {
    const provider = await this.providers.findLocked(tx, providerId);
    const place = await this.find(tx, providerId);
    if (!provider || (placeId && place?.place_id !== placeId))
      throw conflict('place-changed', 'Another place is linked by now. Please look at it again.');
    if (!place) return;
    await tx.query(`update google_places set confirmed_place_id = place_id where provider_id = $1`, [providerId]);
    await this.publish(tx, provider);
  }

  /** Counts a manual call. @throws 429 `refresh-limit` beyond five a day */
  async countCall(tx: EntityManager, providerId: string, refusal = TOO_OFTEN): Promise<void> {
    const counted = await tx.query<unknown[]>(
      `insert into google_refreshes (provider_id, day, count) select id, app.today_in(city_id), 1 from providers where id = $1
       on conflict (provider_id, day) do update set count = google_refreshes.count + 1 where google_refreshes.count < $2
       returning count`,
      [providerId, GOOGLE_REFRESHES_A_DAY],
    );
    if (counted.length === 0) throw new Problem(429, 'refresh-limit', refusal);
  }

  /** Deletes counts of days that have ended in every time zone. */
  async forgetCalls(tx: EntityManager): Promise<void> {
    await tx.query(`delete from google_refreshes where day < current_date - 1`);
  }

  private async publish(tx: EntityManager, { id, vetting_status }: Provider): Promise<void> {
    const place = await this.find(tx, id);
    const shown = place && isConfirmed(place, vetting_status) ? place : null;
    await this.providers.setGoogleProfile(tx, id, {
      google_place_url: shown?.url ?? null,
      google_place_id: shown?.place_id ?? null,
      google_rating: shown?.rating ?? null,
      google_review_count: shown?.review_count ?? null,
      google_last_synced_at: shown?.fetched_at ?? null,
    });
  }
}
