import { Module } from '@nestjs/common';
import { CapacityModule } from '@townlink/domain-capacity';
import { WaitlistController } from './waitlist.controller';
import { WaitlistService } from './waitlist.service';

/** Lines of those who wait for a slot of a city and category. */
@Module({ imports: [CapacityModule], controllers: [WaitlistController], providers: [WaitlistService] })
export class WaitlistModule {}
