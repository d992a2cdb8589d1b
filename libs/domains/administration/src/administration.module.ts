import { Module } from '@nestjs/common';
import { BillingModule } from '@townlink/domain-billing';
import { NewsletterModule } from '@townlink/domain-newsletter';
import { OnboardingModule } from '@townlink/domain-onboarding';
import { ReferralsModule } from '@townlink/domain-referrals';
import { WaitlistModule } from '@townlink/domain-waitlist';
import { settingsProvider } from '@townlink/server-config';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { SearchModule } from '@townlink/server-search';
import { StorageModule } from '@townlink/server-storage';
import { AuditReader } from './audit-reader.service';
import { ContentPages } from './content/content-pages.service';
import { LiveFrame } from './content/live-frame';
import { ManagedContent } from './content/managed-content.service';
import { ContentPictures } from './content/pictures/content-pictures.service';
import { ContentPictureReceiver } from './content/pictures/picture-receiver';
import { CrawlersService } from './crawlers/crawlers.service';
import { LiveCrawlers } from './crawlers/live-crawlers';
import { EmailExamples } from './email-words/email-examples.service';
import { EmailWordsModule } from './email-words/email-words.module';
import { ManagedEmails } from './email-words/managed-emails.service';
import { FailedJobsService } from './failed-jobs.service';
import { FindService } from './find/find.service';
import { AuditController } from './http/audit.controller';
import { ContentController } from './http/content.controller';
import { ContentPicturesController } from './http/content-pictures.controller';
import { BrandModule } from './brand/brand.module';
import { BrandPreviewService } from './brand/brand-preview.service';
import { BrandService } from './brand/brand.service';
import { LogosService } from './brand/logos.service';
import { BulkActionsService } from './bulk/bulk-actions.service';
import { BulkJobs } from './bulk/bulk-jobs';
import { EveryBulk } from './bulk/every-bulk';
import { BrandController } from './http/brand.controller';
import { BrandFilesController } from './http/brand-files.controller';
import { bulkControllers } from './http/bulk.controllers';
import { CrawlersController } from './http/crawlers.controller';
import { EmailsController } from './http/emails.controller';
import { FindController } from './http/find.controller';
import { JobsController } from './http/jobs.controller';
import { LaunchController } from './http/launch.controller';
import { ListViewsController } from './http/list-views.controller';
import { ManagedContentController } from './http/managed-content.controller';
import { OverviewController } from './http/overview.controller';
import { SetupController } from './http/setup.controller';
import { SupportDeskController } from './http/support-desk.controller';
import { SupportDeskService } from './desk/support-desk.service';
import { SupportNotesService } from './desk/support-notes.service';
import { SecurityEventsController } from './http/security-events.controller';
import { ChecklistsService } from './launch/checklists.service';
import { HealthChecksService } from './launch/health-checks.service';
import { LaunchSettings } from './launch/launch.config';
import { MeasuredItems } from './launch/measured-items';
import { OutsideChecksService } from './launch/outside-checks.service';
import { SenderDomain } from './launch/sender-domain';
import { ListViewsService } from './list-views.service';
import { OverviewService } from './overview/overview.service';
import { LiveOpening } from './setup/live-opening';
import { SiteOpening } from './setup/site-opening';
import { SenderSetup } from './setup/sender-setup.service';
import { SetupService } from './setup/setup.service';
import { SecurityEventsService } from './security-events.service';

/** The console's cross-domain views. */
@Module({
  imports: [
    BillingModule,
    BrandModule,
    EmailWordsModule,
    MailModule,
    NewsletterModule,
    OnboardingModule,
    QueueModule,
    ReferralsModule,
    SearchModule,
    StorageModule,
    WaitlistModule,
  ],
  controllers: [
    AuditController,
    ContentController,
    ContentPicturesController,
    BrandController,
    BrandFilesController,
    ...bulkControllers,
    CrawlersController,
    EmailsController,
    FindController,
    JobsController,
    LaunchController,
    ListViewsController,
    ManagedContentController,
    OverviewController,
    SecurityEventsController,
    SetupController,
    SupportDeskController,
  ],
  providers: [
    settingsProvider(LaunchSettings),
    AuditReader,
    BrandPreviewService,
    BrandService,
    BulkActionsService,
    BulkJobs,
    ChecklistsService,
    ContentPages,
    ContentPictureReceiver,
    ContentPictures,
    CrawlersService,
    EmailExamples,
    EveryBulk,
    FailedJobsService,
    FindService,
    HealthChecksService,
    ListViewsService,
    LiveCrawlers,
    LiveFrame,
    LiveOpening,
    ManagedContent,
    ManagedEmails,
    LogosService,
    MeasuredItems,
    OutsideChecksService,
    OverviewService,
    SecurityEventsService,
    SenderDomain,
    SenderSetup,
    SetupService,
    SiteOpening,
    SupportDeskService,
    SupportNotesService,
  ],
  exports: [BrandPreviewService, ContentPages, LiveFrame],
})
export class AdministrationModule {}
