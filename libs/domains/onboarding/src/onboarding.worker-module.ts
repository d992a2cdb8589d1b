import { Module } from '@nestjs/common';
import { ProvidersModule } from '@townlink/domain-providers';
import { GoogleModule } from '@townlink/server-google';
import { FetchGooglePlaceHandler } from './google/fetch-google-place.handler';
import { LinkedPlacesService } from './google/linked-places.service';

@Module({
  imports: [GoogleModule, ProvidersModule],
  providers: [FetchGooglePlaceHandler, LinkedPlacesService],
})
export class OnboardingWorkerModule {}
