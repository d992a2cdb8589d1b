import { Module } from '@nestjs/common';
import { StorageModule } from '@townlink/server-storage';
import { type ReadinessCheck, readinessChecks } from './checks';
import { HealthController } from './health.controller';
import { ReadinessReport } from './readiness';

@Module({
  imports: [StorageModule],
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
