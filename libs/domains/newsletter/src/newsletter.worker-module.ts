import { Module } from '@nestjs/common';
import { MailModule } from '@townlink/server-mail';
import { AnnounceListingHandler } from './announce-listing.handler';

@Module({ imports: [MailModule], providers: [AnnounceListingHandler] })
export class NewsletterWorkerModule {}
