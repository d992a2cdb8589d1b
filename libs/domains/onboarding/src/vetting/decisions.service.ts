import { Injectable } from '@nestjs/common';
import type { VetProviderRequest } from '@townlink/contracts';
import { BillingService, EntitlementService } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import { CategoryCatalog, CityCatalog } from '@townlink/domain-directory';
import { ReviewService } from '@townlink/domain-gallery';
import { type Provider, ProvidersService, requireProvider, stateOf } from '@townlink/domain-providers';
import { ReservationsService } from '@townlink/domain-waitlist';
import { RuntimeSettings } from '@townlink/server-config';
import { AuditLog } from '@townlink/server-database';
import { invalidField } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { approvedEmail, approvedMessage } from '../mail/approved.email';
import { rejectedEmail, rejectedMessage } from '../mail/rejected.email';
import { LicensesService } from '../license/licenses.service';
import { LinkedPlacesService } from '../google/linked-places.service';

/** Effects of a decision about an application, in the caller's transaction. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly cities: CityCatalog,
    private readonly categories: CategoryCatalog,
    private readonly providers: ProvidersService,
    private readonly capacity: CapacityService,
    private readonly reservations: ReservationsService,
    private readonly billing: BillingService,
    private readonly entitlement: EntitlementService,
    private readonly licenses: LicensesService,
    private readonly places: LinkedPlacesService,
    private readonly pictures: ReviewService,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Approves or rejects a pending application, which the caller has locked.
   * @returns whether it is now listed
   * @throws 409 `tier-full`, 409 `license-expired` when its license facts are outdated, 400 for an unknown city or
   * category
   */
  async carryOut(tx: EntityManager, actorId: string, request: VetProviderRequest): Promise<boolean> {
    const { providerId, action, notes } = request;
    let provider = await requireProvider(tx, providerId);
    const before = stateOf(provider);
    const isApproved = action === 'approve';
    if (isApproved) provider = await this.takeExisting(tx, provider, request);
    const status = isApproved ? 'approved' : 'rejected';
    await this.providers.setVetting(tx, provider.id, { status, notes: notes ?? null, vettedBy: actorId });
    if (isApproved && request.license) await this.licenses.enter(tx, provider.id, request.license, actorId);
    if (isApproved) await this.pictures.markSeen(tx, provider.id, actorId);
    const isActive = isApproved ? await this.approve(tx, provider) : await this.reject(tx, provider, notes);
    await this.audit.record(tx, {
      actorId,
      action: `provider.${action}`,
      subjectType: 'provider',
      subjectId: providerId,
      before,
      after: stateOf(await requireProvider(tx, providerId)),
      reason: notes,
    });
    await this.outbox.publish(tx, 'application.decided', { providerId, outcome: status });
    return isActive;
  }

  /** Moves an application with a proposed city or category to existing ones. @throws 400, 409 `tier-full` */
  private async takeExisting(
    tx: EntityManager,
    provider: Provider,
    { cityId = provider.city_id, categoryId = provider.category_id }: VetProviderRequest,
  ): Promise<Provider> {
    if (cityId === provider.city_id && categoryId === provider.category_id) return provider;
    if (cityId !== provider.city_id && !(await this.cities.isPublished(tx, cityId)))
      throw invalidField('cityId', 'Please select a city');
    if (categoryId !== provider.category_id && !(await this.categories.isPublished(tx, categoryId)))
      throw invalidField('categoryId', 'Please select a category');
    await this.capacity.moveUnlisted(tx, provider.id, { cityId, categoryId });
    return requireProvider(tx, provider.id);
  }

  /**
   * Lists it immediately when the membership is paid or free; otherwise it waits for the first payment, if a slot is
   * left.
   */
  private async approve(tx: EntityManager, provider: Provider): Promise<boolean> {
    const entitled = await this.entitlement.isEntitled(tx, provider.id);
    const slot = { tier: provider.membership_tier, kind: 'vetting' } as const;
    if (entitled) {
      await this.reservations.take(tx, provider.id, slot);
      await this.capacity.activate(tx, provider.id);
    } else if (!(await this.reservations.isHeldFor(tx, provider.id, slot.tier))) {
      await this.capacity.requireSlot(tx, provider.id);
    }
    await this.places.confirm(tx, provider.id);
    await this.mailer.send(tx, approvedEmail, approvedMessage(provider, entitled, this.settings.SITE_URL));
    return entitled;
  }

  private async reject(tx: EntityManager, provider: Provider, notes: string | undefined): Promise<boolean> {
    await this.capacity.release(tx, provider.id);
    const refunded = await this.billing.hasPaid(tx, provider.id);
    await this.billing.endMembership(tx, provider.id, { refundFirstPayment: true });
    await this.mailer.send(tx, rejectedEmail, rejectedMessage(provider, notes, refunded, this.settings.SITE_URL));
    return false;
  }
}
