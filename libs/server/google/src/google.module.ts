import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { GooglePlacesClient } from './google-places.client';
import { GoogleSettings } from './google.config';

@Module({
  providers: [settingsProvider(GoogleSettings), GooglePlacesClient],
  exports: [GooglePlacesClient, GoogleSettings],
})
export class GoogleModule {}
