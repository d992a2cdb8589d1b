import { Module } from '@nestjs/common';
import { BrandModule } from './brand/brand.module';
import { PublishContentHandler } from './content/publish-content.handler';
import { OverviewService } from './overview/overview.service';
import { RefreshOverviewHandler } from './overview/refresh-overview.handler';
import { RenewSecurityMonthsHandler } from './renew-security-months.handler';

/** The brand of emails, partitions of security events, figures of the overview, and scheduled pages. */
@Module({
  imports: [BrandModule],
  providers: [OverviewService, PublishContentHandler, RenewSecurityMonthsHandler, RefreshOverviewHandler],
})
export class AdministrationWorkerModule {}
