import { Injectable, Logger } from '@nestjs/common';
import { GOOGLE_REFRESHES_A_DAY, type GoogleFactsOutcome } from '@townlink/contracts';
import { findActing } from '@townlink/domain-providers';
import { Database, systemActor } from '@townlink/server-database';
import { type ListingAccess, Problem } from '@townlink/server-http';
import { GooglePlacesClient, GoogleUnavailableError, type PlaceFacts } from '@townlink/server-google';
import { type LinkedPlaceRow, LinkedPlacesService } from './linked-places.service';

const failed = (error: string): GoogleFactsOutcome => ({ success: false, error });

const NOT_FOUND = failed('Google no longer has this place. Please link your Google profile again.');
const CLOSED = failed(
  'Google says that this business is permanently closed, so there is nothing to fill in. If that is wrong, please correct it on Google first.',
);
const UNAVAILABLE = failed('Google is not answering right now. Please try again later.');

/** Reads Google's data about a provider's linked place, to fill in the listing's form. Nothing is stored. */
@Injectable()
export class GoogleFactsService {
  private readonly logger = new Logger(GoogleFactsService.name);

  constructor(
    private readonly database: Database,
    private readonly places: LinkedPlacesService,
    private readonly google: GooglePlacesClient,
  ) {}

  /** @throws 409 when nothing is linked; 429 beyond the daily quota */
  async read(access: ListingAccess | null): Promise<GoogleFactsOutcome> {
    const linked = await this.begin(access);
    try {
      const facts = await this.ask(linked);
      if (!facts) return NOT_FOUND;
      const { isClosedForGood, ...shown } = facts;
      return isClosedForGood ? CLOSED : { success: true, facts: shown };
    } catch (error) {
      if (!(error instanceof GoogleUnavailableError)) throw error;
      this.logger.warn({ err: error, providerId: access?.providerId }, 'Reading a place from Google failed');
      return UNAVAILABLE;
    }
  }

  /** Counts the call before making it. */
  private begin(access: ListingAccess | null): Promise<LinkedPlaceRow> {
    return this.database.as(systemActor, async (tx) => {
      const provider = await findActing(tx, access);
      const place = provider && (await this.places.find(tx, provider.id));
      if (!place) throw new Problem(409, 'not-linked', 'No Google Business Profile is linked.');
      await this.places.countCall(tx, provider.id, `You can ask Google up to ${GOOGLE_REFRESHES_A_DAY} times per day.`);
      return place;
    });
  }

  private async ask({ url, place_id }: LinkedPlaceRow): Promise<PlaceFacts | null> {
    const placeId = place_id ?? (await this.google.find(url))?.placeId;
    return placeId ? this.google.facts(placeId) : null;
  }
}
