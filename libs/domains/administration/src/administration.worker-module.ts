import { Module } from '@nestjs/common';
import { BrandModule } from './brand/brand.module';
import { PublishContentHandler } from './content/publish-content.handler';
import { EmailWordsModule } from './email-words/email-words.module';
import { OverviewService } from './overview/overview.service';
import { RefreshOverviewHandler } from './overview/refresh-overview.handler';
import { RenewSecurityMonthsHandler } from './renew-security-months.handler';

/** Brand and words of emails, partitions of security events, figures of the overview, and scheduled pages. */
@Module({
  imports: [BrandModule, EmailWordsModule],
  providers: [OverviewService, PublishContentHandler, RenewSecurityMonthsHandler, RefreshOverviewHandler],
})
export class AdministrationWorkerModule {}
