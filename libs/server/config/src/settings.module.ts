import { Global, Module } from '@nestjs/common';
import { RuntimeSettings } from './runtime.config';
import { settingsProvider } from './settings';

/** Makes the runtime settings injectable everywhere. */
@Global()
@Module({ providers: [settingsProvider(RuntimeSettings)], exports: [RuntimeSettings] })
export class SettingsModule {}
