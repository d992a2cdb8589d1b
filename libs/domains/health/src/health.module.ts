import { Module } from '@nestjs/common';
import { ClockModule, LoginRoleModule } from '@townlink/server-database';
import { SearchModule } from '@townlink/server-search';
import { StorageModule } from '@townlink/server-storage';
import { gatewayChecks, type ReadinessCheck } from './checks';
import { HealthController } from './health.controller';
import { ReadinessReport } from './readiness';

@Module({
  imports: [ClockModule, LoginRoleModule, SearchModule, StorageModule],
  controllers: [HealthController],
  providers: [
    ...gatewayChecks,
    {
      provide: ReadinessReport,
      inject: gatewayChecks,
      useFactory: (...checks: ReadinessCheck[]) => new ReadinessReport(checks),
    },
  ],
})
export class HealthModule {}
