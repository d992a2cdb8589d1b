import { Module } from '@nestjs/common';
import { ProvidersModule } from '@townlink/domain-providers';
import { CapacityService } from './capacity.service';
import { CapacityController } from './http/capacity.controller';

/** Slots in a city and category, for processes that answer requests. */
@Module({
  imports: [ProvidersModule],
  controllers: [CapacityController],
  providers: [CapacityService],
  exports: [CapacityService],
})
export class CapacityModule {}
