import { Module } from '@nestjs/common';
import { DraftsService } from './drafts.service';

/** Unfinished applications for the libraries that fill them in, without routes or jobs. */
@Module({ providers: [DraftsService], exports: [DraftsService] })
export class DraftsModule {}
