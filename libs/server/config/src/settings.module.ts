import { Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { RuntimeSettings } from './runtime.config';
import { settingsProvider } from './settings';

/** Makes the runtime settings and the process's clock injectable everywhere. */
@Global()
@Module({ providers: [settingsProvider(RuntimeSettings), Clock], exports: [RuntimeSettings, Clock] })
export class SettingsModule {}
