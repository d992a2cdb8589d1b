import { Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { RuntimeSettings } from './runtime.config';
import { settingsProvider } from './settings';

/** Provides the runtime settings and the process's clock everywhere. */
@Global()
@Module({ providers: [settingsProvider(RuntimeSettings), Clock], exports: [RuntimeSettings, Clock] })
export class SettingsModule {}
