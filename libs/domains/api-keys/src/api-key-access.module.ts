import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { KeyLookup } from './access/key-lookup';
import { ApiKeySettings } from './api-keys.config';
import { KeyUse } from './use/key-use';

/** For modules with routes that accept keys. */
@Module({
  providers: [settingsProvider(ApiKeySettings), KeyLookup, KeyUse],
  exports: [KeyLookup, KeyUse, ApiKeySettings],
})
export class ApiKeyAccessModule {}
