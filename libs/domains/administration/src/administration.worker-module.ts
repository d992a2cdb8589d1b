import { Module } from '@nestjs/common';
import { OnboardingWorkerModule } from '@townlink/domain-onboarding';
import { ReferralsWorkerModule } from '@townlink/domain-referrals';
import { WaitlistWorkerModule } from '@townlink/domain-waitlist';
import { SendGridDomainsModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { BrandModule } from './brand/brand.module';
import { BulkJobs } from './bulk/bulk-jobs';
import { EveryBulk } from './bulk/every-bulk';
import { PruneBulkHandler } from './bulk/prune-bulk.handler';
import { RunBulkHandler } from './bulk/run-bulk.handler';
import { PrepareContentPictureHandler } from './content/pictures/prepare-content-picture.handler';
import { PrunePicturesHandler } from './content/pictures/prune-pictures.handler';
import { PublishContentHandler } from './content/publish-content.handler';
import { EmailWordsModule } from './email-words/email-words.module';
import { FailedJobsService } from './failed-jobs.service';
import { ReadSenderDomainHandler } from './launch/read-sender-domain.handler';
import { OverviewService } from './overview/overview.service';
import { RefreshOverviewHandler } from './overview/refresh-overview.handler';
import { RenewSecurityMonthsHandler } from './renew-security-months.handler';

/**
 * Brand and texts of emails, partitions of security events, figures of the overview, scheduled pages, pictures, bulk
 * actions, and the sender's domain.
 */
@Module({
  imports: [
    BrandModule,
    EmailWordsModule,
    OnboardingWorkerModule,
    QueueModule,
    ReferralsWorkerModule,
    SendGridDomainsModule,
    StorageModule,
    WaitlistWorkerModule,
  ],
  providers: [
    BulkJobs,
    EveryBulk,
    FailedJobsService,
    OverviewService,
    PruneBulkHandler,
    RunBulkHandler,
    PrepareContentPictureHandler,
    PrunePicturesHandler,
    PublishContentHandler,
    ReadSenderDomainHandler,
    RenewSecurityMonthsHandler,
    RefreshOverviewHandler,
  ],
})
export class AdministrationWorkerModule {}
