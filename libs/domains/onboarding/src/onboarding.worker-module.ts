import { Module } from '@nestjs/common';
import { ProvidersModule } from '@townlink/domain-providers';
import { GoogleModule } from '@townlink/server-google';
import { DraftsService } from './draft/drafts.service';
import { ForgetDraftsHandler } from './draft/forget-drafts.handler';
import { FetchGooglePlaceHandler } from './google/fetch-google-place.handler';
import { RefreshGooglePlacesHandler } from './google/refresh-google-places.handler';
import { LinkedPlacesService } from './google/linked-places.service';

@Module({
  imports: [GoogleModule, ProvidersModule],
  providers: [
    DraftsService,
    FetchGooglePlaceHandler,
    RefreshGooglePlacesHandler,
    ForgetDraftsHandler,
    LinkedPlacesService,
  ],
})
export class OnboardingWorkerModule {}
