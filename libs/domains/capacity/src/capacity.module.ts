import { Module } from '@nestjs/common';
import { ProvidersModule } from '@townlink/domain-providers';
import { CapacityService } from './capacity.service';
import { CapacityController } from './http/capacity.controller';
import { LimitsController } from './http/limits.controller';
import { LimitsService } from './limits.service';

/** For processes with HTTP. */
@Module({
  imports: [ProvidersModule],
  controllers: [CapacityController, LimitsController],
  providers: [CapacityService, LimitsService],
  exports: [CapacityService],
})
export class CapacityModule {}
