import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { settingsProvider } from '@townlink/server-config';
import { applicationOptions } from './data-source-options';
import { AuditLog } from './audit-log';
import { Database } from './database';
import { DatabaseSettings } from './database.config';
import { PublicReader } from './public-reader';
import { SecurityLog } from './security/security-log';

@Global()
@Module({ providers: [settingsProvider(DatabaseSettings)], exports: [DatabaseSettings] })
class DatabaseSettingsModule {}

@Global()
@Module({
  imports: [
    DatabaseSettingsModule,
    TypeOrmModule.forRootAsync({
      inject: [DatabaseSettings],
      useFactory: (settings: DatabaseSettings) => ({
        ...applicationOptions(settings),
        autoLoadEntities: true,
        retryAttempts: 3,
        retryDelay: 500,
      }),
    }),
  ],
  providers: [AuditLog, Database, PublicReader, SecurityLog],
  exports: [AuditLog, Database, PublicReader, SecurityLog],
})
export class DatabaseModule {}
