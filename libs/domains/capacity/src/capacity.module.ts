import { Module } from '@nestjs/common';
import { QueueModule } from '@townlink/server-queue';
import { CapacityService } from './capacity.service';
import { CapacityController } from './http/capacity.controller';

/** Places in a city and category, for processes that answer requests. */
@Module({
  imports: [QueueModule],
  controllers: [CapacityController],
  providers: [CapacityService],
  exports: [CapacityService],
})
export class CapacityModule {}
