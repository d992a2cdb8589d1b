import { Module } from '@nestjs/common';
import { CapacityWorkerModule } from '@townlink/domain-capacity';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { OffersHandler } from './offers.handler';
import { ReservationsService } from './reservations.service';

@Module({
  imports: [CapacityWorkerModule, MailModule, QueueModule],
  providers: [OffersHandler, ReservationsService],
  exports: [ReservationsService],
})
export class WaitlistWorkerModule {}
