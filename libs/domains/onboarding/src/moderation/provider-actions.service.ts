import { Injectable } from '@nestjs/common';
import type { ManageProviderRequest } from '@townlink/contracts';
import { BillingService, EntitlementService } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import { findProvider, type Provider, ProvidersService, requireProvider, stateOf } from '@townlink/domain-providers';
import { ReservationsService } from '@townlink/domain-waitlist';
import { RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { pausedEmail, pausedMessage } from '../mail/paused.email';
import { resumedEmail, resumedMessage } from '../mail/resumed.email';
import { reopenedEmail, reopenedMessage } from '../mail/reopened.email';
import { RemoveListingService } from '../retention/remove-listing.service';
import { refusalFor } from './provider-action';

type Action = (tx: EntityManager, provider: Provider, reason: string | null) => Promise<void>;

@Injectable()
export class ProviderActionsService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly capacity: CapacityService,
    private readonly reservations: ReservationsService,
    private readonly billing: BillingService,
    private readonly entitlement: EntitlementService,
    private readonly mailer: Mailer,
    private readonly listings: RemoveListingService,
    private readonly audit: AuditLog,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * @throws 404 for an unknown provider; 409 `not-approved`, `not-rejected`, `license-expired`, `already-paused`, `already-active`, `no-active-membership` or `tier-full`
   */
  manage(actorId: string, request: ManageProviderRequest): Promise<void> {
    return this.database.as(systemActor, (tx) => this.manageWithin(tx, actorId, request));
  }

  /** {@link manage} in the caller's transaction. */
  async manageWithin(tx: EntityManager, actorId: string, request: ManageProviderRequest): Promise<void> {
    const { providerId, action, reason } = request;
    await requireProvider(tx, providerId);
    await this.capacity.lockProvider(tx, providerId);
    const provider = await requireProvider(tx, providerId);
    const refusal = refusalFor(action, {
      vettingStatus: provider.vetting_status,
      isActive: provider.is_active,
      isLicenseExpired: provider.license_expired,
      isEntitled: await this.entitlement.isEntitled(tx, providerId),
    });
    if (refusal) throw conflict(refusal.slug, refusal.detail);
    await this.does[action](tx, provider, reason ?? null);
    const after = await findProvider(tx, providerId);
    await this.audit.record(tx, {
      actorId,
      action: `provider.${action}`,
      subjectType: 'provider',
      subjectId: providerId,
      before: stateOf(provider),
      after: after && stateOf(after),
      reason,
      details: { business_name: provider.business_name },
    });
  }

  private readonly does: Record<ManageProviderRequest['action'], Action> = {
    pause: (tx, provider, reason) => this.pause(tx, provider, reason),
    resume: (tx, provider) => this.resume(tx, provider),
    'resume-when-free': (tx, provider) => this.resumeWhenFree(tx, provider),
    'take-rejection-back': (tx, provider) => this.reopen(tx, provider),
    delete: (tx, provider) => this.listings.remove(tx, provider),
  };

  private async pause(tx: EntityManager, provider: Provider, reason: string | null): Promise<void> {
    await this.capacity.deactivate(tx, provider.id);
    await this.providers.setPaused(tx, provider.id, { reason });
    await this.billing.matchCollection(tx, provider.id);
    await this.mailer.send(tx, pausedEmail, pausedMessage(provider, reason, this.settings.SITE_URL));
  }

  private async resume(tx: EntityManager, provider: Provider): Promise<void> {
    await this.providers.setPaused(tx, provider.id, null);
    await this.reservations.take(tx, provider.id, { tier: provider.membership_tier, kind: 'vetting' });
    await this.capacity.activate(tx, provider.id);
    await this.billing.matchCollection(tx, provider.id);
    if (provider.paused_at) await this.mailer.send(tx, resumedEmail, resumedMessage(provider, this.settings.SITE_URL));
  }

  /** A paid provider gets the next free slot and is notified. */
  private async resumeWhenFree(tx: EntityManager, provider: Provider): Promise<void> {
    const { id, membership_tier: tier } = provider;
    if ((await this.reservations.isHeldFor(tx, id, tier)) || (await this.capacity.hasRoom(tx, id, tier)))
      return this.resume(tx, provider);
    await this.providers.setPaused(tx, id, null);
    await this.billing.applyMembership(tx, id);
    await this.billing.matchCollection(tx, id);
  }

  /** Makes it pending like a new application; a refunded membership has to be paid again. */
  private async reopen(tx: EntityManager, provider: Provider): Promise<void> {
    await this.providers.reopen(tx, provider.id);
    await this.mailer.send(tx, reopenedEmail, reopenedMessage(provider, this.settings.SITE_URL));
  }
}
