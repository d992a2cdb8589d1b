import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { SearchModule } from '@townlink/server-search';
import { EndedOffersHandler } from './cache/ended-offers.handler';
import { PruneProposedHandler } from './catalog/prune-proposed.handler';
import { IndexNamesHandler } from './find/index-names.handler';
import { ChangedPagesHandler } from './index-now/changed-pages.handler';
import { ListingChanges } from './public-api/listing-changes';
import { PruneChangesHandler } from './public-api/prune-changes.handler';
import { IndexNowSettings } from './index-now/index-now.config';

@Module({
  imports: [SearchModule],
  providers: [
    settingsProvider(IndexNowSettings),
    ChangedPagesHandler,
    EndedOffersHandler,
    IndexNamesHandler,
    ListingChanges,
    PruneChangesHandler,
    PruneProposedHandler,
  ],
})
export class DirectoryWorkerModule {}
