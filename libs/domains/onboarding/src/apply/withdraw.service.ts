import { Injectable } from '@nestjs/common';
import { EDITING_MESSAGES } from '@townlink/contracts';
import { BillingService } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import { findProviderByUser, requireProvider } from '@townlink/domain-providers';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, notFound } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { withdrawnEmail } from '../mail/withdrawn.email';
import { RemoveListingService } from '../retention/remove-listing.service';

@Injectable()
export class WithdrawService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly billing: BillingService,
    private readonly listings: RemoveListingService,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Releases the slot, refunds the payment and deletes the application; the account stays.
   * @throws 404 `no-provider-profile`; 409 `not-pending`
   */
  async withdraw(userId: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const own = await findProviderByUser(tx, userId);
      if (!own) throw notFound('No Provider Profile Found', 'no-provider-profile');
      await this.capacity.lockProvider(tx, own.id);
      const provider = await requireProvider(tx, own.id);
      if (provider.vetting_status !== 'pending') throw conflict('not-pending', EDITING_MESSAGES.notPending);
      const refunded = await this.billing.hasPaid(tx, own.id);
      await this.listings.remove(tx, provider, { refundFirstPayment: true });
      await this.mailer.send(tx, withdrawnEmail, {
        key: `withdrawn:${own.id}`,
        to: provider.mail_address,
        data: { contactName: provider.contact_name, businessName: provider.business_name, refunded },
      });
      await this.audit.record(tx, {
        actorId: userId,
        action: 'provider.withdraw',
        subjectType: 'provider',
        subjectId: own.id,
        details: { refunded },
      });
    });
  }
}
