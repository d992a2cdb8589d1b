import { Injectable, Logger } from '@nestjs/common';
import {
  GOOGLE_REFRESHES_A_DAY,
  type GoogleOutcome,
  type GoogleResolveRequest,
  readPlaceLink,
} from '@townlink/contracts';
import { type GoogleProfile, type Provider, ProvidersService, requireProvider } from '@townlink/domain-providers';
import { Database, systemActor } from '@townlink/server-database';
import { type CurrentUser, forbidden, Problem } from '@townlink/server-http';
import { GooglePlacesClient, GoogleUnavailableError, type PlaceRating } from './google-places.client';

/** Redirects followed from a shortened link before giving up. */
const MAX_REDIRECTS = 3;

const FETCH_FAILED =
  'Your Google Business Profile was saved, but the rating could not be fetched. We will try again later.';

/** Links a provider to its Google Business Profile and keeps the rating. Google being down never loses the link. */
@Injectable()
export class GoogleProfileService {
  private readonly logger = new Logger(GoogleProfileService.name);

  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly google: GooglePlacesClient,
  ) {}

  /** Saves the link, then reads the rating; without a link the profile is unlinked. @throws 403, 404 for someone else's provider */
  async resolve(user: CurrentUser, { providerId, googleProfileUrl }: GoogleResolveRequest): Promise<GoogleOutcome> {
    await this.requireOwn(user, providerId);
    await this.save(providerId, { google_place_url: googleProfileUrl ?? null, ...UNKNOWN_RATING });
    if (!googleProfileUrl) return { success: true, message: 'Google Business Profile removed.' };
    return this.fetchRating(providerId, () => this.find(googleProfileUrl, MAX_REDIRECTS));
  }

  /** Reads the rating again, at most five times a day. @throws 403, 404; 409 when nothing is linked; 429 when the day's share is used */
  async refresh(user: CurrentUser, providerId: string): Promise<GoogleOutcome> {
    const provider = await this.requireOwn(user, providerId);
    if (!provider.google_place_url) throw new Problem(409, 'not-linked', 'No Google Business Profile is linked.');
    await this.countRefresh(providerId);
    const { google_place_id: placeId, google_place_url: url } = provider;
    return this.fetchRating(providerId, () => (placeId ? this.google.details(placeId) : this.find(url, MAX_REDIRECTS)));
  }

  private async fetchRating(providerId: string, read: () => Promise<PlaceRating | null>): Promise<GoogleOutcome> {
    try {
      const place = await read();
      if (!place) return { success: false, error: 'We could not find this place on Google. Please check the link.' };
      await this.save(providerId, {
        google_place_id: place.placeId,
        google_rating: place.rating === null ? null : String(place.rating),
        google_review_count: place.reviewCount,
        google_last_synced_at: new Date(),
      });
      return { success: true, message: 'Google rating updated.' };
    } catch (error) {
      if (!(error instanceof GoogleUnavailableError)) throw error;
      this.logger.warn({ err: error, providerId }, 'The Google rating could not be fetched');
      return { success: false, error: FETCH_FAILED };
    }
  }

  private async find(url: string, redirectsLeft: number): Promise<PlaceRating | null> {
    const link = readPlaceLink(url);
    if (!link) return null;
    if (link.kind === 'place-id') return this.google.details(link.placeId);
    if (link.kind === 'search') return this.google.search(link);
    const next = redirectsLeft > 0 ? await this.google.follow(link) : null;
    return next ? this.find(next, redirectsLeft - 1) : null;
  }

  private async requireOwn(user: CurrentUser, providerId: string): Promise<Provider> {
    const provider = await this.database.as(systemActor, (tx) => requireProvider(tx, providerId));
    if (provider.user_id !== user.id && user.role !== 'admin') throw forbidden();
    return provider;
  }

  private async save(providerId: string, profile: GoogleProfile): Promise<void> {
    await this.database.as(systemActor, (tx) => this.providers.setGoogleProfile(tx, providerId, profile));
  }

  private async countRefresh(providerId: string): Promise<void> {
    const counted = await this.database.as(systemActor, (tx) =>
      tx.query<unknown[]>(
        `insert into google_refreshes (provider_id, count) values ($1, 1)
         on conflict (provider_id, day) do update set count = google_refreshes.count + 1 where google_refreshes.count < $2
         returning count`,
        [providerId, GOOGLE_REFRESHES_A_DAY],
      ),
    );
    if (counted.length === 0)
      throw new Problem(429, 'refresh-limit', 'You can refresh the rating up to 5 times per day.');
  }
}

const UNKNOWN_RATING = {
  google_place_id: null,
  google_rating: null,
  google_review_count: null,
  google_last_synced_at: null,
};
