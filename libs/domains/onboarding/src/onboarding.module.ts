import { Module } from '@nestjs/common';
import { BillingModule } from '@townlink/domain-billing';
import { CapacityModule } from '@townlink/domain-capacity';
import { CatalogModule } from '@townlink/domain-directory';
import { GalleryModule } from '@townlink/domain-gallery';
import { ProvidersModule } from '@townlink/domain-providers';
import { ReferralsModule } from '@townlink/domain-referrals';
import { WaitlistModule } from '@townlink/domain-waitlist';
import { settingsProvider } from '@townlink/server-config';
import { GoogleModule } from '@townlink/server-google';
import { MailModule } from '@townlink/server-mail';
import { MailboxModule } from '@townlink/server-mail/mailbox-quota';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { AssistService } from './assist/assist.service';
import { UndoEditService } from './assist/undo-edit.service';
import { LicenseReceiver } from './apply/license-receiver';
import { CalendarsService } from './calendar/calendars.service';
import { ChecksService } from './checks/checks.service';
import { SubmitApplicationService } from './apply/submit-application.service';
import { WithdrawService } from './apply/withdraw.service';
import { DraftsModule } from './draft/drafts.module';
import { ContactAddressService } from './contact/contact-address.service';
import { ContactSettings } from './contact/contact.config';
import { GoogleFactsService } from './google/google-facts.service';
import { GoogleProfileService } from './google/google-profile.service';
import { LinkedPlacesService } from './google/linked-places.service';
import { ApplicationsController } from './http/applications.controller';
import { AssistController } from './http/assist.controller';
import { CalendarsController, OwnCalendarController } from './http/calendars.controller';
import { CheckUploadController, ChecksController, OwnChecksController } from './http/checks.controller';
import { ContactAddressController } from './http/contact-address.controller';
import { DraftController } from './http/draft.controller';
import { GoogleController } from './http/google.controller';
import { LicenseUploadController, RevisionsController } from './http/license.controller';
import { ModerationController } from './http/moderation.controller';
import { ProviderController } from './http/provider.controller';
import { ManagedReportsController, OwnReportsController, ReportsController } from './http/reports.controller';
import { RegistersController } from './http/registers.controller';
import { VettingController } from './http/vetting.controller';
import { LicensesService } from './license/licenses.service';
import { RevisionsService } from './license/revisions.service';
import { BulkListings } from './moderation/bulk-listings';
import { ProviderActionsService } from './moderation/provider-actions.service';
import { ModerationService } from './moderation/moderation.service';
import { OwnProviderService } from './own-provider.service';
import { LookUpLicenseService } from './registers/look-up-license.service';
import { RegisterTasksService } from './registers/register-tasks.service';
import { RegistersModule } from './registers/registers.module';
import { BulkReports } from './reports/bulk-reports';
import { CloseReportService } from './reports/close-report.service';
import { OwnReportsService } from './reports/own-reports.service';
import { ReportDecisionsService } from './reports/report-decisions.service';
import { ReportReceiptsService } from './reports/report-receipts.service';
import { ReportReceiver } from './reports/report-receiver';
import { SubmitReportService } from './reports/submit-report.service';
import { RemoveListingService } from './retention/remove-listing.service';
import { BulkDecisions } from './vetting/bulk-decisions';
import { DecisionsService } from './vetting/decisions.service';
import { VetManyService } from './vetting/vet-many.service';
import { VettingSettings } from './vetting/vetting.config';
import { VettingQueueService } from './vetting/vetting-queue.service';
import { VettingService } from './vetting/vetting.service';

/** Applications, vetting, providers' own rows, and their Google profiles. */
@Module({
  imports: [
    BillingModule,
    CapacityModule,
    CatalogModule,
    DraftsModule,
    GalleryModule,
    GoogleModule,
    MailboxModule,
    MailModule,
    ProvidersModule,
    QueueModule,
    ReferralsModule,
    RegistersModule,
    StorageModule,
    WaitlistModule,
  ],
  controllers: [
    ApplicationsController,
    AssistController,
    CalendarsController,
    ChecksController,
    CheckUploadController,
    ContactAddressController,
    DraftController,
    GoogleController,
    LicenseUploadController,
    ManagedReportsController,
    ModerationController,
    OwnCalendarController,
    OwnChecksController,
    OwnReportsController,
    ProviderController,
    RegistersController,
    ReportsController,
    RevisionsController,
    VettingController,
  ],
  providers: [
    settingsProvider(ContactSettings),
    settingsProvider(VettingSettings),
    AssistService,
    BulkDecisions,
    BulkListings,
    BulkReports,
    CalendarsService,
    ChecksService,
    CloseReportService,
    ContactAddressService,
    DecisionsService,
    GoogleFactsService,
    GoogleProfileService,
    LinkedPlacesService,
    LicenseReceiver,
    LicensesService,
    LookUpLicenseService,
    ProviderActionsService,
    ModerationService,
    OwnProviderService,
    OwnReportsService,
    RegisterTasksService,
    RemoveListingService,
    ReportDecisionsService,
    ReportReceiptsService,
    ReportReceiver,
    RevisionsService,
    SubmitApplicationService,
    SubmitReportService,
    UndoEditService,
    VetManyService,
    VettingQueueService,
    VettingService,
    WithdrawService,
  ],
  exports: [BulkDecisions, BulkListings, BulkReports, ReportReceiptsService],
})
export class OnboardingModule {}
