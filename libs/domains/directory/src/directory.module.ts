import { Module } from '@nestjs/common';
import { ApiKeyAccessModule } from '@townlink/domain-api-keys';
import { settingsProvider } from '@townlink/server-config';
import { QueueModule } from '@townlink/server-queue';
import { GoogleModule } from '@townlink/server-google';
import { SearchModule } from '@townlink/server-search';
import { StorageModule } from '@townlink/server-storage';
import { DirectoryTools } from './assistants/directory-tools';
import { DirectoryCache } from './cache/directory-cache';
import { DirectoryChanges } from './cache/directory-changes';
import { AlsoServingReader } from './data/also-serving.reader';
import { MarketFiltersReader } from './data/market-filters.reader';
import { ProviderListReader } from './data/provider-list.reader';
import { CatalogModule } from './catalog/catalog.module';
import { CategoryMergesService } from './catalog/category-merges.service';
import { UpsertCityService } from './catalog/upsert-city.service';
import { ManagedCategoriesService } from './catalog/managed-categories.service';
import { TownAliasesService } from './catalog/town-aliases.service';
import { DirectorySettings } from './directory.config';
import { TownFeed } from './feeds/town-feed';
import { FindTargets } from './find/find-targets';
import { KnownTowns } from './find/known-towns';
import { InflectedNames } from './find/inflected-names';
import { Meanings } from './find/meanings';
import { NearestPlaces } from './find/nearest-places';
import { Businesses } from './find/businesses';
import { nameEngineProvider } from './find/meilisearch-names';
import { NameWords } from './find/name-words';
import { PostgresNames } from './find/postgres-names';
import { FindService } from './find/find.service';
import { SearchSuggester } from './find/search-suggestions';
import { ServiceWords } from './find/service-words';
import { TownChoices } from './find/town-choices';
import { CategoriesController } from './http/categories.controller';
import { CitiesController } from './http/cities.controller';
import { FeedsController } from './http/feeds.controller';
import { FindController } from './http/find.controller';
import { LlmsController } from './http/llms.controller';
import { ManagedCategoriesController } from './http/managed-categories.controller';
import { McpController } from './http/mcp.controller';
import { ProvidersController } from './http/providers.controller';
import { PublicApiController } from './http/public-api.controller';
import { PublicApiV1Controller } from './http/public-api-v1.controller';
import { SitemapController } from './http/sitemap.controller';
import { TownAliasesController } from './http/town-aliases.controller';
import { IndexNowSettings } from './index-now/index-now.config';
import { IndexNowController } from './index-now/index-now.controller';
import { Categories } from './lookup/categories';
import { CategoriesEverywhere } from './lookup/categories-everywhere';
import { Cities } from './lookup/cities';
import { NewestListings } from './lookup/newest-listings';
import { RelatedMarketsReader } from './lookup/related-markets';
import { UsualPrices } from './lookup/usual-prices';
import { ProviderProfiles } from './profile/provider-profiles';
import { ServiceAreaReader } from './profile/service-area.reader';
import { KnownNames } from './public-api/known-names';
import { ProviderByAddress } from './public-api/provider-address';
import { PublicProviderList } from './public-api/provider-list';
import { PublicProvidersModule } from './public-api/public-providers.module';
import { PublicChanges } from './public-api/public-changes';
import { PublicReference } from './public-api/public-reference';
import { UnversionedProviders } from './public-api/unversioned-providers';
import { PublicDirectory } from './public-directory';
import { SearchService, SearchTargets } from './search/search.service';
import { Sitemap } from './sitemap/sitemap';

/** The public directory: cities, categories, places, the search and public profiles. */
@Module({
  imports: [
    ApiKeyAccessModule,
    CatalogModule,
    GoogleModule,
    PublicProvidersModule,
    QueueModule,
    SearchModule,
    StorageModule,
  ],
  controllers: [
    ProvidersController,
    CitiesController,
    CategoriesController,
    FeedsController,
    FindController,
    LlmsController,
    ManagedCategoriesController,
    McpController,
    PublicApiController,
    PublicApiV1Controller,
    SitemapController,
    TownAliasesController,
    IndexNowController,
  ],
  providers: [
    AlsoServingReader,
    MarketFiltersReader,
    settingsProvider(DirectorySettings),
    settingsProvider(IndexNowSettings),
    DirectoryChanges,
    DirectoryCache,
    DirectoryTools,
    Cities,
    UpsertCityService,
    Categories,
    CategoriesEverywhere,
    CategoryMergesService,
    Businesses,
    NameWords,
    PostgresNames,
    nameEngineProvider,
    FindService,
    FindTargets,
    InflectedNames,
    KnownTowns,
    Meanings,
    ManagedCategoriesService,
    NearestPlaces,
    ProviderListReader,
    ProviderProfiles,
    PublicDirectory,
    KnownNames,
    ProviderByAddress,
    PublicChanges,
    PublicProviderList,
    PublicReference,
    UnversionedProviders,
    NewestListings,
    RelatedMarketsReader,
    SearchService,
    SearchSuggester,
    SearchTargets,
    ServiceAreaReader,
    ServiceWords,
    Sitemap,
    TownAliasesService,
    TownChoices,
    TownFeed,
    UsualPrices,
  ],
  exports: [DirectoryChanges, KnownNames, PublicDirectory],
})
export class DirectoryModule {}
