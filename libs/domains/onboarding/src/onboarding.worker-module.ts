import { Module } from '@nestjs/common';
import { BillingWorkerModule } from '@townlink/domain-billing';
import { CapacityWorkerModule } from '@townlink/domain-capacity';
import { ProvidersModule } from '@townlink/domain-providers';
import { GoogleModule } from '@townlink/server-google';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { DraftsService } from './draft/drafts.service';
import { ForgetDraftsHandler } from './draft/forget-drafts.handler';
import { FetchGooglePlaceHandler } from './google/fetch-google-place.handler';
import { RefreshGooglePlacesHandler } from './google/refresh-google-places.handler';
import { LinkedPlacesService } from './google/linked-places.service';
import { LicensesService } from './license/licenses.service';
import { WatchLicensesHandler } from './license/watch-licenses.handler';
import { EraseEndedHandler } from './retention/erase-ended.handler';
import { RemoveListingService } from './retention/remove-listing.service';

@Module({
  imports: [BillingWorkerModule, CapacityWorkerModule, GoogleModule, MailModule, ProvidersModule, QueueModule],
  providers: [
    DraftsService,
    EraseEndedHandler,
    FetchGooglePlaceHandler,
    RefreshGooglePlacesHandler,
    ForgetDraftsHandler,
    LicensesService,
    LinkedPlacesService,
    RemoveListingService,
    WatchLicensesHandler,
  ],
})
export class OnboardingWorkerModule {}
