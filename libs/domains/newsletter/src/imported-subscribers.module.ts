import { Module } from '@nestjs/common';
import { ImportedSubscribers } from './subscription/imported-subscribers';

/** Subscriptions for the library that imports them, without routes or jobs. */
@Module({ providers: [ImportedSubscribers], exports: [ImportedSubscribers] })
export class ImportedSubscribersModule {}
