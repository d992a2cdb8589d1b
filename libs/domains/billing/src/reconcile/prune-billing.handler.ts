import { Injectable } from '@nestjs/common';
import { CapacityService } from '@townlink/domain-capacity';
import { Database, prune, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';

/** Events are redelivered for a few days at most. */
const EVENTS_DAYS = 90;

/** Longer than a checkout can be paid, inquired about or disputed at the payment provider. */
const CHECKOUTS_DAYS = 180;

/** Finished checkouts, except each provider's last one, which shows the state of its membership. */
const OLD_CHECKOUTS = `
  delete from checkouts c where c.status in ('paid', 'expired', 'failed') and c.created_at < now() - $1 * interval '1 day'
    and exists (select from checkouts later
                 where later.provider_id = c.provider_id and (later.created_at, later.id) > (c.created_at, c.id))`;

/** Unpaid checkouts count until a day after they end. */
const PAYERS_DAYS = 3;

const FORGET_PAYERS = `
  update checkouts set payer_mailbox = null, payer_number = null, payer_address = null
   where payer_mailbox is not null and status in ('paid', 'expired', 'failed') and created_at < now() - $1 * interval '1 day'`;

/** Deletes old events, checkouts, released holds and payers' digests. Payments are retained. */
@Injectable()
export class PruneBillingHandler {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
  ) {}

  @Handles('billing.prune')
  async prune(): Promise<void> {
    await prune(this.database, `delete from billing_events where received_at < now() - $1 * interval '1 day'`, [
      EVENTS_DAYS,
    ]);
    await prune(this.database, OLD_CHECKOUTS, [CHECKOUTS_DAYS]);
    await this.database.query(systemActor, FORGET_PAYERS, [PAYERS_DAYS]);
    await this.capacity.forgetReleased();
  }
}
