import { Module } from '@nestjs/common';
import { SearchModule } from '@townlink/server-search';
import { StorageModule } from '@townlink/server-storage';
import { type ReadinessCheck, workerChecks } from './checks';
import { ReadinessReport } from './readiness';

/** Dependencies of the worker, for its metrics, log and liveness. */
@Module({
  imports: [SearchModule, StorageModule],
  providers: [
    ...workerChecks,
    {
      provide: ReadinessReport,
      inject: workerChecks,
      useFactory: (...checks: ReadinessCheck[]) => new ReadinessReport(checks),
    },
  ],
})
export class HealthWorkerModule {}
