import { Module } from '@nestjs/common';
import { ListingChanges } from './listing-changes';
import { PublicProviders } from './public-providers';

/**
 * Providers as the public API shows them, and their changes, for libraries that send them elsewhere; without routes or
 * jobs.
 */
@Module({ providers: [ListingChanges, PublicProviders], exports: [ListingChanges, PublicProviders] })
export class PublicProvidersModule {}
