import { Module } from '@nestjs/common';
import { SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';
import { MailModule } from '@townlink/server-mail';

/** The part of the gateway that causes emails. */
@Module({ imports: [SettingsModule, DatabaseModule, MailModule] })
export class ProducerModule {}
