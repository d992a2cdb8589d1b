import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { PurgePagesHandler } from './shared-cache/purge-pages.handler';
import { SharedCacheSettings } from './shared-cache/shared-cache.config';

/** For the worker: purges changed pages from the shared cache. */
@Module({ providers: [settingsProvider(SharedCacheSettings), PurgePagesHandler] })
export class PagesWorkerModule {}
