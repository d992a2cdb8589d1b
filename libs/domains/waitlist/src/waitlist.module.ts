import { Module } from '@nestjs/common';
import { CapacityModule } from '@townlink/domain-capacity';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { AutomaticOffersService } from './automatic-offers.service';
import { BulkWaitlist } from './bulk-waitlist';
import { ManagedWaitlistController } from './http/managed-waitlist.controller';
import { WaitlistController } from './http/waitlist.controller';
import { ManagedWaitlistService } from './managed-waitlist.service';
import { ReservationsService } from './reservations.service';
import { WaitlistService } from './waitlist.service';

@Module({
  imports: [CapacityModule, MailModule, QueueModule],
  controllers: [ManagedWaitlistController, WaitlistController],
  providers: [AutomaticOffersService, BulkWaitlist, ManagedWaitlistService, ReservationsService, WaitlistService],
  exports: [BulkWaitlist, ReservationsService],
})
export class WaitlistModule {}
