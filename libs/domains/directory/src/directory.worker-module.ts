import { Module } from '@nestjs/common';
import { PruneProposedHandler } from './catalog/prune-proposed.handler';

@Module({ providers: [PruneProposedHandler] })
export class DirectoryWorkerModule {}
