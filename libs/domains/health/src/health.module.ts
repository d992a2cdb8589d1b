import { Module } from '@nestjs/common';
import { ClockModule } from '@townlink/server-database';
import { StorageModule } from '@townlink/server-storage';
import { type ReadinessCheck, readinessChecks } from './checks';
import { HealthController } from './health.controller';
import { ReadinessReport } from './readiness';

@Module({
  imports: [ClockModule, StorageModule],
  controllers: [HealthController],
  providers: [
    ...readinessChecks,
    {
      provide: ReadinessReport,
      inject: readinessChecks,
      useFactory: (...checks: ReadinessCheck[]) => new ReadinessReport(checks),
    },
  ],
})
export class HealthModule {}
