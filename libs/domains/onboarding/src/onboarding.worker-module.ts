import { Module } from '@nestjs/common';
import { BillingWorkerModule } from '@townlink/domain-billing';
import { CapacityWorkerModule } from '@townlink/domain-capacity';
import { CatalogModule } from '@townlink/domain-directory';
import { GalleryWorkerModule } from '@townlink/domain-gallery';
import { ProvidersModule } from '@townlink/domain-providers';
import { WaitlistWorkerModule } from '@townlink/domain-waitlist';
import { settingsProvider } from '@townlink/server-config';
import { GoogleModule } from '@townlink/server-google';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { ForgetEditsHandler } from './assist/forget-edits.handler';
import { UndecidedChecks } from './checks/undecided-checks';
import { WatchChecksHandler } from './checks/watch-checks.handler';
import { DraftsService } from './draft/drafts.service';
import { PruneDraftsHandler } from './draft/prune-drafts.handler';
import { FetchGooglePlaceHandler } from './google/fetch-google-place.handler';
import { RefreshGooglePlacesHandler } from './google/refresh-google-places.handler';
import { LinkedPlacesService } from './google/linked-places.service';
import { LicensesService } from './license/licenses.service';
import { WatchLicensesHandler } from './license/watch-licenses.handler';
import { BulkListings } from './moderation/bulk-listings';
import { ProviderActionsService } from './moderation/provider-actions.service';
import { CompareRegistersHandler } from './registers/compare-registers.handler';
import { RegistersModule } from './registers/registers.module';
import { BulkReports } from './reports/bulk-reports';
import { CloseReportService } from './reports/close-report.service';
import { PrepareReportPictureHandler } from './reports/prepare-report-picture.handler';
import { ReportDecisionsService } from './reports/report-decisions.service';
import { WatchReportsHandler } from './reports/watch-reports.handler';
import { EraseEndedHandler } from './retention/erase-ended.handler';
import { RemoveListingService } from './retention/remove-listing.service';
import { BulkDecisions } from './vetting/bulk-decisions';
import { DecisionsService } from './vetting/decisions.service';
import { TakeEffectHandler } from './vetting/take-effect.handler';
import { VettingSettings } from './vetting/vetting.config';
import { VettingService } from './vetting/vetting.service';

@Module({
  imports: [
    BillingWorkerModule,
    CapacityWorkerModule,
    CatalogModule,
    GalleryWorkerModule,
    GoogleModule,
    MailModule,
    ProvidersModule,
    QueueModule,
    RegistersModule,
    StorageModule,
    WaitlistWorkerModule,
  ],
  providers: [
    settingsProvider(VettingSettings),
    BulkDecisions,
    BulkListings,
    BulkReports,
    CloseReportService,
    CompareRegistersHandler,
    DecisionsService,
    DraftsService,
    EraseEndedHandler,
    FetchGooglePlaceHandler,
    ForgetEditsHandler,
    RefreshGooglePlacesHandler,
    PrepareReportPictureHandler,
    PruneDraftsHandler,
    LicensesService,
    LinkedPlacesService,
    ProviderActionsService,
    RemoveListingService,
    ReportDecisionsService,
    TakeEffectHandler,
    UndecidedChecks,
    VettingService,
    WatchChecksHandler,
    WatchLicensesHandler,
    WatchReportsHandler,
  ],
  exports: [BulkDecisions, BulkListings, BulkReports],
})
export class OnboardingWorkerModule {}
