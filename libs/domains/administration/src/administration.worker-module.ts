import { Module } from '@nestjs/common';
import { OverviewService } from './overview/overview.service';
import { RefreshOverviewHandler } from './overview/refresh-overview.handler';
import { RenewSecurityMonthsHandler } from './renew-security-months.handler';

/** Emails, partitions of security events, and figures of the overview. */
@Module({ providers: [OverviewService, RenewSecurityMonthsHandler, RefreshOverviewHandler] })
export class AdministrationWorkerModule {}
