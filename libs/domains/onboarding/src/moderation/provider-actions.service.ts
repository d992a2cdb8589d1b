import { Injectable } from '@nestjs/common';
import type { ManageProviderRequest } from '@townlink/contracts';
import { BillingService, EntitlementService } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import { type Provider, ProvidersService, requireProvider } from '@townlink/domain-providers';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { LICENSE_BUCKET } from '../apply/license-receiver';
import { objectionTo } from './provider-action';

@Injectable()
export class ProviderActionsService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly capacity: CapacityService,
    private readonly billing: BillingService,
    private readonly entitlement: EntitlementService,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @throws 404 for an unknown provider; 409 `not-approved`, `already-paused`, `already-active`, `no-active-membership` or `tier-full`
   */
  async manage(actorId: string, { providerId, action }: ManageProviderRequest): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await requireProvider(tx, providerId);
      await this.capacity.lockProvider(tx, providerId);
      const provider = await requireProvider(tx, providerId);
      const objection = objectionTo(action, {
        vettingStatus: provider.vetting_status,
        isActive: provider.is_active,
        isEntitled: await this.entitlement.isEntitled(tx, providerId),
      });
      if (objection) throw conflict(objection.slug, objection.detail);
      await this[action](tx, provider);
      await this.audit.record(tx, {
        actorId,
        action: `provider.${action}`,
        subjectType: 'provider',
        subjectId: providerId,
        details: { business_name: provider.business_name },
      });
    });
  }

  private async pause(tx: EntityManager, { id }: Provider): Promise<void> {
    await this.capacity.deactivate(tx, id);
    await this.providers.setPaused(tx, id, true);
  }

  private async resume(tx: EntityManager, { id }: Provider): Promise<void> {
    await this.providers.setPaused(tx, id, false);
    await this.capacity.activate(tx, id);
  }

  /** For good: the membership is cancelled, the license removed, the row and what hangs on it gone. */
  private async delete(tx: EntityManager, provider: Provider): Promise<void> {
    await this.capacity.release(tx, provider.id);
    await this.billing.endMembership(tx, provider.id, { refundFirstPayment: false });
    if (provider.license_file_path) {
      await this.outbox.add(tx, 'storage.remove', { bucket: LICENSE_BUCKET, path: provider.license_file_path });
    }
    await this.providers.remove(tx, provider.id);
  }
}
