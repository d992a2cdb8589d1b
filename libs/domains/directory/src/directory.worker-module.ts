import { Module } from '@nestjs/common';
import { PruneProposedHandler } from './catalog/prune-proposed.handler';

/** The directory's upkeep, for the worker. */
@Module({ providers: [PruneProposedHandler] })
export class DirectoryWorkerModule {}
