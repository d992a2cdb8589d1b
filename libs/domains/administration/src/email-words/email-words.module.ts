import { Module } from '@nestjs/common';
import { everyEmailModule } from '../every-email';
import { LiveEmails } from './live-emails';

/** The published texts of emails, followed by every process. */
@Module({ imports: [everyEmailModule], providers: [LiveEmails] })
export class EmailWordsModule {}
