import { Injectable } from '@nestjs/common';
import { BillingService } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import { removePhotosOf } from '@townlink/domain-gallery';
import { type Provider, ProvidersService } from '@townlink/domain-providers';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { documentPaths } from '../checks/checks.query';
import { LICENSE_BUCKET } from '../apply/license-receiver';
import { lockWaiting } from '../license/revisions.query';

@Injectable()
export class RemoveListingService {
  constructor(
    private readonly capacity: CapacityService,
    private readonly billing: BillingService,
    private readonly providers: ProvidersService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Permanent; works in the caller's transaction. Cancels the membership, and deletes license, documents, pictures, the
   * row and its dependents.
   */
  async remove(tx: EntityManager, provider: Provider, { refundFirstPayment = false } = {}): Promise<void> {
    await this.capacity.release(tx, provider.id);
    await this.billing.endMembership(tx, provider.id, { refundFirstPayment });
    const waiting = await lockWaiting(tx, provider.id);
    const documents = await documentPaths(tx, provider.id);
    for (const path of [provider.license_file_path, waiting?.license_file_path, ...documents]) {
      if (path) await this.outbox.add(tx, 'storage.remove', { bucket: LICENSE_BUCKET, path });
    }
    await removePhotosOf(tx, this.outbox, provider.id);
    await this.providers.remove(tx, provider.id);
  }
}
