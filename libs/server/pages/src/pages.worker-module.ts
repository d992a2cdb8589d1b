import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { PurgePagesHandler } from './shared-cache/purge-pages.handler';
import { SharedCacheSettings } from './shared-cache/shared-cache.config';

/** The worker's part: telling the cache in front which pages have changed. */
@Module({ providers: [settingsProvider(SharedCacheSettings), PurgePagesHandler] })
export class PagesWorkerModule {}
