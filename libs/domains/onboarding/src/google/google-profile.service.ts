import { Injectable, Logger } from '@nestjs/common';
import type { ConfirmGooglePlaceRequest, GoogleOutcome, GoogleResolveRequest } from '@townlink/contracts';
import { findActing, requireProvider } from '@townlink/domain-providers';
import { RuntimeSettings } from '@townlink/server-config';
import { type AuditedState, AuditLog, Database, systemActor } from '@townlink/server-database';
import { type CurrentUser, type ListingAccess, Problem, requireAdministrator } from '@townlink/server-http';
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

/** An administrator's action on another account's profile, audited once its result is known. */
interface Foreign {
  actorId: string;
  action: string;
  before: AuditedState;
}

/** A member of the listing's team, or an administrator. */
interface GoogleCaller {
  user: CurrentUser;
  access: ListingAccess | null;
}

/** Links and refreshes a Google Business Profile, for the listing's team or an administrator. */
@Injectable()
export class GoogleProfileService {
  private readonly logger = new Logger(GoogleProfileService.name);

  constructor(
    private readonly database: Database,
    private readonly places: LinkedPlacesService,
    private readonly google: GooglePlacesClient,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Links the place of an address once Google finds it. While Google is unavailable, the link is stored and retried.
   * Without an address, the profile is unlinked.
   * @throws 403, 404 for another's provider; 429 beyond the daily quota
   */
  async resolve(
    user: CurrentUser,
    access: ListingAccess | null,
    { providerId, googleProfileUrl: url }: GoogleResolveRequest,
  ): Promise<GoogleOutcome> {
    const caller = { user, access };
    if (!url) return this.unlink(caller, providerId);
    const { result: isLinked, foreign } = await this.begin(caller, providerId, 'google.link', async (tx, others) => {
      const linked = await this.places.find(tx, providerId);
      if (linked?.url === url && linked.place_id) {
        await this.record(tx, providerId, others);
        return true;
      }
      await this.places.countCall(tx, providerId);
      return false;
    });
    if (isLinked) return UPDATED;
    return this.ask(
      { providerId, foreign },
      () => this.google.find(url),
      async (tx, place) => {
        if (place === null) return;
        await this.places.link(tx, providerId, url);
        if (place) await this.places.keep(tx, providerId, url, place);
      },
    );
  }

  /** Reads the rating again. @throws 403, 404; 409 when nothing is linked; 429 beyond the daily quota */
  async refresh(user: CurrentUser, access: ListingAccess | null, providerId: string): Promise<GoogleOutcome> {
    const { result, foreign } = await this.begin({ user, access }, providerId, 'google.refresh', async (tx) => {
      const linked = await this.places.find(tx, providerId);
      if (!linked) throw new Problem(409, 'not-linked', 'No Google Business Profile is linked.');
      await this.places.countCall(tx, providerId);
      return linked;
    });
    const { url, place_id: placeId } = result;
    return this.ask(
      { providerId, foreign },
      () => (placeId ? this.google.details(placeId) : this.google.find(url)),
      async (tx, place) => {
        if (place) await this.places.keep(tx, providerId, url, place);
      },
    );
  }

  /** @throws 409 `place-changed` when a different place is linked than the one that was checked */
  async confirm(user: CurrentUser, { providerId, placeId }: ConfirmGooglePlaceRequest): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await requireProvider(tx, providerId);
      const foreign = { actorId: user.id, action: 'google.confirm', before: await this.stateOf(tx, providerId) };
      await this.places.confirm(tx, providerId, placeId);
      await this.record(tx, providerId, foreign);
    });
  }

  private async unlink(caller: GoogleCaller, providerId: string): Promise<GoogleOutcome> {
    await this.begin(caller, providerId, 'google.unlink', async (tx, foreign) => {
      await this.places.unlink(tx, providerId);
      await this.record(tx, providerId, foreign);
    });
    return { success: true, message: 'Google Business Profile removed.' };
  }

  /** Checks permission, reads the prior state and counts the call in one transaction, before calling Google. */
  private begin<T>(
    { user, access }: GoogleCaller,
    providerId: string,
    action: string,
    work: (tx: EntityManager, foreign: Foreign | null) => Promise<T>,
  ): Promise<{ result: T; foreign: Foreign | null }> {
    return this.database.as(systemActor, async (tx) => {
      await requireProvider(tx, providerId);
      const isOwn = access?.providerId === providerId && (await findActing(tx, access)) !== null;
      if (!isOwn) requireAdministrator(user, 'applications:write', this.settings);
      const foreign = isOwn ? null : { actorId: user.id, action, before: await this.stateOf(tx, providerId) };
      return { result: await work(tx, foreign), foreign };
    });
  }

  /**
   * Calls Google outside any transaction and stores the result.
   * @param store gets null for an unknown place, and undefined while Google is unavailable
   */
  private async ask(
    { providerId, foreign }: { providerId: string; foreign: Foreign | null },
    read: () => Promise<GooglePlace | null>,
    store: (tx: EntityManager, place: GooglePlace | null | undefined) => Promise<void>,
  ): Promise<GoogleOutcome> {
    const askedAt = new Date().toISOString();
    const place = await this.readOrLog(providerId, read);
    return this.database.as(systemActor, async (tx) => {
      await store(tx, place);
      await this.record(tx, providerId, foreign);
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
      this.logger.warn({ err: error, providerId }, 'Reading a place from Google failed');
      return undefined;
    }
  }

  private async record(tx: EntityManager, providerId: string, foreign: Foreign | null): Promise<void> {
    if (!foreign) return;
    const after = await this.stateOf(tx, providerId);
    await this.audit.record(tx, { ...foreign, subjectType: 'provider', subjectId: providerId, after });
  }

  private async stateOf(tx: EntityManager, providerId: string): Promise<AuditedState> {
    const place = await this.places.find(tx, providerId);
    if (!place) return null;
    const { url, place_id, rating, confirmed_place_id } = place;
    return { url, place_id, rating, confirmed_place_id };
  }
}
