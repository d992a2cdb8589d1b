import { Module } from '@nestjs/common';
import { QueueModule } from '@townlink/server-queue';
import { AuditReader } from './audit-reader.service';
import { FailedJobsService } from './failed-jobs.service';
import { AuditController } from './http/audit.controller';
import { JobsController } from './http/jobs.controller';
import { OverviewController } from './http/overview.controller';
import { OverviewService } from './overview/overview.service';

/** What administrators see of the product as a whole, whatever domain it happened in. */
@Module({
  imports: [QueueModule],
  controllers: [AuditController, JobsController, OverviewController],
  providers: [AuditReader, FailedJobsService, OverviewService],
})
export class AdministrationModule {}
