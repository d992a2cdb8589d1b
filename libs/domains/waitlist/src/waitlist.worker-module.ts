import { Module } from '@nestjs/common';
import { CapacityWorkerModule } from '@townlink/domain-capacity';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { BulkWaitlist } from './bulk-waitlist';
import { ManagedWaitlistService } from './managed-waitlist.service';
import { OffersHandler } from './offers.handler';
import { ReservationsService } from './reservations.service';

@Module({
  imports: [CapacityWorkerModule, MailModule, QueueModule],
  providers: [BulkWaitlist, ManagedWaitlistService, OffersHandler, ReservationsService],
  exports: [BulkWaitlist, ReservationsService],
})
export class WaitlistWorkerModule {}
