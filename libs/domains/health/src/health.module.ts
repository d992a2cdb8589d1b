import { Module } from '@nestjs/common';
import { StorageModule } from '@townlink/server-storage';
import { DatabaseCheck } from './checks/database.check';
import { QueueCheck } from './checks/queue.check';
import { StorageCheck } from './checks/storage.check';
import { HealthController } from './health.controller';
import { ReadinessReport } from './readiness';

/** Liveness and readiness of a process. */
@Module({
  imports: [StorageModule],
  controllers: [HealthController],
  providers: [DatabaseCheck, QueueCheck, StorageCheck, ReadinessReport],
})
export class HealthModule {}
