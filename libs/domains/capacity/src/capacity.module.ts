import { Module } from '@nestjs/common';
import { ApiKeyAccessModule } from '@townlink/domain-api-keys';
import { DirectoryModule } from '@townlink/domain-directory';
import { ProvidersModule } from '@townlink/domain-providers';
import { CapacityService } from './capacity.service';
import { CapacityController } from './http/capacity.controller';
import { LimitsController } from './http/limits.controller';
import { PublicMarketsController } from './http/public-markets.controller';
import { LimitsService } from './limits.service';
import { PublicMarkets } from './public-markets';

/** For HTTP processes. */
@Module({
  imports: [ApiKeyAccessModule, DirectoryModule, ProvidersModule],
  controllers: [CapacityController, LimitsController, PublicMarketsController],
  providers: [CapacityService, LimitsService, PublicMarkets],
  exports: [CapacityService],
})
export class CapacityModule {}
