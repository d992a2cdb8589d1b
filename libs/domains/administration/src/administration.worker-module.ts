import { Module } from '@nestjs/common';
import { PublishContentHandler } from './content/publish-content.handler';
import { OverviewService } from './overview/overview.service';
import { RefreshOverviewHandler } from './overview/refresh-overview.handler';
import { RenewSecurityMonthsHandler } from './renew-security-months.handler';

/** Partitions of security events, figures of the overview, and scheduled pages. */
@Module({ providers: [OverviewService, PublishContentHandler, RenewSecurityMonthsHandler, RefreshOverviewHandler] })
export class AdministrationWorkerModule {}
