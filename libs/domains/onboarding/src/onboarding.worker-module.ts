import { Module } from '@nestjs/common';
import { ProvidersModule } from '@townlink/domain-providers';
import { settingsProvider } from '@townlink/server-config';
import { FetchGooglePlaceHandler } from './google/fetch-google-place.handler';
import { GooglePlacesClient } from './google/google-places.client';
import { GoogleSettings } from './google/google.config';
import { LinkedPlacesService } from './google/linked-places.service';

@Module({
  imports: [ProvidersModule],
  providers: [settingsProvider(GoogleSettings), FetchGooglePlaceHandler, GooglePlacesClient, LinkedPlacesService],
})
export class OnboardingWorkerModule {}
