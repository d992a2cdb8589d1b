import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListingTeams } from '@townlink/server-http';
import { QueueModule } from '@townlink/server-queue';
import { ListingMembers } from './listing-access';
import { ProviderEntity, TestimonialEntity } from './provider.entity';
import { ProvidersService } from './providers.service';

/** Providers and their teams, for every process, without routes or jobs. The access guard looks up teams here. */
@Global()
@Module({
  imports: [QueueModule, TypeOrmModule.forFeature([ProviderEntity, TestimonialEntity])],
  providers: [ProvidersService, { provide: ListingTeams, useClass: ListingMembers }],
  exports: [ProvidersService, ListingTeams],
})
export class ProvidersModule {}
