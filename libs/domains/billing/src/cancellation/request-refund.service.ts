import { Injectable } from '@nestjs/common';
import { PLAN_CHANGE_MESSAGES } from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { findProviderByUser } from '@townlink/domain-providers';
import { Database, systemActor } from '@townlink/server-database';
import { conflict, notFound } from '@townlink/server-http';
import { findSubscriptionsOf } from '../data/subscriptions';
import { CancellationService } from './cancellation.service';

@Injectable()
export class RequestRefundService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly cancellation: CancellationService,
  ) {}

  /**
   * Ends a membership that was paid without a slot, and refunds its last payment.
   * @throws 404 without a provider, 409 `has-room` when a slot has become free since
   */
  async request(userId: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const own = await findProviderByUser(tx, userId);
      if (!own) throw notFound('No provider profile found.');
      const { isActive } = await this.capacity.lockProvider(tx, own.id);
      const subscriptions = await findSubscriptionsOf(tx, own.id);
      if (isActive || !subscriptions.some((subscription) => subscription.no_room_since)) {
        throw conflict('has-room', PLAN_CHANGE_MESSAGES.hasRoom);
      }
      await this.cancellation.cancel(tx, own.id, { refundFirstPayment: true, latest: true });
    });
  }
}
