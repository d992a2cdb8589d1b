import { Module } from '@nestjs/common';
import { MailModule } from '@townlink/server-mail';
import { AnnounceListingHandler } from './announce-listing.handler';

/** The newsletter's part in the worker: news of an area. */
@Module({ imports: [MailModule], providers: [AnnounceListingHandler] })
export class NewsletterWorkerModule {}
