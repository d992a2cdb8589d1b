import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { authEntities } from '@townlink/domain-auth';
import { SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';

/** As much of the product as the command needs. */
@Module({ imports: [SettingsModule, DatabaseModule, TypeOrmModule.forFeature(authEntities)] })
export class AdminModule {}
