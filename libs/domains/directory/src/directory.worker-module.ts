import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { EndedOffersHandler } from './cache/ended-offers.handler';
import { PruneProposedHandler } from './catalog/prune-proposed.handler';
import { ChangedPagesHandler } from './index-now/changed-pages.handler';
import { PruneChangesHandler } from './public-api/prune-changes.handler';
import { IndexNowSettings } from './index-now/index-now.config';

@Module({
  providers: [
    settingsProvider(IndexNowSettings),
    ChangedPagesHandler,
    EndedOffersHandler,
    PruneChangesHandler,
    PruneProposedHandler,
  ],
})
export class DirectoryWorkerModule {}
