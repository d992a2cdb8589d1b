import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QueueModule } from '@townlink/server-queue';
import { ProviderEntity, TestimonialEntity } from './provider.entity';
import { ProvidersService } from './providers.service';

/** The table of providers, for every process, without routes and jobs. */
@Module({
  imports: [QueueModule, TypeOrmModule.forFeature([ProviderEntity, TestimonialEntity])],
  providers: [ProvidersService],
  exports: [ProvidersService],
})
export class ProvidersModule {}
