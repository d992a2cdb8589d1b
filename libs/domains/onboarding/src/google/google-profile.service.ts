import { Injectable, Logger } from '@nestjs/common';
import type { ConfirmGooglePlaceRequest, GoogleOutcome, GoogleResolveRequest } from '@townlink/contracts';
import { type Provider, requireProvider } from '@townlink/domain-providers';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { type CurrentUser, forbidden, Problem } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { type GooglePlace, GooglePlacesClient, GoogleUnavailableError } from '@townlink/server-google';
import { isConfirmed, LinkedPlacesService } from './linked-places.service';

const UPDATED: GoogleOutcome = { success: true, message: 'Google rating updated.' };
const AWAITS_CONFIRMATION: GoogleOutcome = {
  success: true,
  message: 'Your Google Business Profile was saved. Its stars are shown once our team has confirmed the new place.',
};
const NOT_FOUND: GoogleOutcome = {
  success: false,
  error: 'We could not find this place on Google. Please check the link.',
};
const FETCH_FAILED: GoogleOutcome = {
  success: false,
  error: 'Your Google Business Profile was saved, but the rating could not be fetched. We will try again later.',
};

/** A Google Business Profile as its provider, or an administrator for him, links and refreshes it. */
@Injectable()
export class GoogleProfileService {
  private readonly logger = new Logger(GoogleProfileService.name);

  constructor(
    private readonly database: Database,
    private readonly places: LinkedPlacesService,
    private readonly google: GooglePlacesClient,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Links the place of an address once Google knows it; while Google cannot be asked the link is kept and tried again
   * later. Without an address the profile is unlinked.
   * @throws 403, 404 for someone else's provider; 429 when the day's share is used
   */
  async resolve(
    user: CurrentUser,
    { providerId, googleProfileUrl: url }: GoogleResolveRequest,
  ): Promise<GoogleOutcome> {
    if (!url) return this.unlink(user, providerId);
    const isLinked = await this.begin(user, providerId, 'google.link', async (tx) => {
      const linked = await this.places.find(tx, providerId);
      if (linked?.url === url && linked.place_id) return true;
      await this.places.countCall(tx, providerId);
      return false;
    });
    if (isLinked) return UPDATED;
    return this.ask(
      providerId,
      () => this.google.find(url),
      async (tx, place) => {
        if (place === null) return;
        await this.places.link(tx, providerId, url);
        if (place) await this.places.keep(tx, providerId, url, place);
      },
    );
  }

  /** Reads the rating again. @throws 403, 404; 409 when nothing is linked; 429 when the day's share is used */
  async refresh(user: CurrentUser, providerId: string): Promise<GoogleOutcome> {
    const { url, place_id: placeId } = await this.begin(user, providerId, 'google.refresh', async (tx) => {
      const linked = await this.places.find(tx, providerId);
      if (!linked) throw new Problem(409, 'not-linked', 'No Google Business Profile is linked.');
      await this.places.countCall(tx, providerId);
      return linked;
    });
    return this.ask(
      providerId,
      () => (placeId ? this.google.details(placeId) : this.google.find(url)),
      async (tx, place) => {
        if (place) await this.places.keep(tx, providerId, url, place);
      },
    );
  }

  /** @throws 409 `place-changed` when another place is linked than the one that was looked at */
  async confirm(user: CurrentUser, { providerId, placeId }: ConfirmGooglePlaceRequest): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await requireProvider(tx, providerId);
      await this.places.confirm(tx, providerId, placeId);
      await this.record(tx, user, providerId, 'google.confirm', { place_id: placeId });
    });
  }

  private async unlink(user: CurrentUser, providerId: string): Promise<GoogleOutcome> {
    await this.begin(user, providerId, 'google.unlink', (tx) => this.places.unlink(tx, providerId));
    return { success: true, message: 'Google Business Profile removed.' };
  }

  /** What comes before Google is asked, in one transaction: whether somebody may, the count, and the log of what administrators do. */
  private begin<T>(
    user: CurrentUser,
    providerId: string,
    action: string,
    work: (tx: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.database.as(systemActor, async (tx) => {
      const provider: Provider = await requireProvider(tx, providerId);
      const isOwn = provider.user_id === user.id;
      if (!isOwn && user.role !== 'admin') throw forbidden();
      const result = await work(tx);
      if (!isOwn) await this.record(tx, user, providerId, action, {});
      return result;
    });
  }

  /**
   * Asks Google outside any transaction and stores what it says.
   * @param store gets null when Google knows no such place, and undefined when it could not be asked
   */
  private async ask(
    providerId: string,
    read: () => Promise<GooglePlace | null>,
    store: (tx: EntityManager, place: GooglePlace | null | undefined) => Promise<void>,
  ): Promise<GoogleOutcome> {
    const askedAt = new Date().toISOString();
    const place = await this.readOrLog(providerId, read);
    return this.database.as(systemActor, async (tx) => {
      await store(tx, place);
      if (place === null) return NOT_FOUND;
      if (place === undefined) {
        await this.outbox.add(tx, 'google.fetch', { providerId, askedAt });
        return FETCH_FAILED;
      }
      const { vetting_status } = await requireProvider(tx, providerId);
      const linked = await this.places.find(tx, providerId);
      return linked && isConfirmed(linked, vetting_status) ? UPDATED : AWAITS_CONFIRMATION;
    });
  }

  private async readOrLog(
    providerId: string,
    read: () => Promise<GooglePlace | null>,
  ): Promise<GooglePlace | null | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof GoogleUnavailableError)) throw error;
      this.logger.warn({ err: error, providerId }, 'Google could not be asked about a place');
      return undefined;
    }
  }

  private async record(
    tx: EntityManager,
    user: CurrentUser,
    providerId: string,
    action: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record(tx, { actorId: user.id, action, subjectType: 'provider', subjectId: providerId, details });
  }
}
