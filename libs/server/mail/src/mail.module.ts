import { Module } from '@nestjs/common';
import { SettingsModule } from '@townlink/server-config';
import { QueueModule } from '@townlink/server-queue';
import { MailSeal } from './message-ledger';
import { Mailer } from './mailer';

/** Writes messages; the worker sends them. */
@Module({ imports: [SettingsModule, QueueModule], providers: [MailSeal, Mailer], exports: [Mailer, MailSeal] })
export class MailModule {}
