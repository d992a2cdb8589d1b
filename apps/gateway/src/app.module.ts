import { Module } from '@nestjs/common';
import { AuthModule } from '@townlink/domain-auth';
import { DirectoryModule } from '@townlink/domain-directory';
import { settingsProvider, SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';
import { HttpModule } from '@townlink/server-http';
import { GatewaySettings } from './gateway.config';
import { ApiDocument } from './openapi/api-document';
import { OpenApiController } from './openapi/openapi.controller';

/** Everything the gateway serves. Each domain brings its own routes. */
@Module({
  imports: [SettingsModule, DatabaseModule, HttpModule, AuthModule, DirectoryModule],
  controllers: [OpenApiController],
  providers: [settingsProvider(GatewaySettings), ApiDocument],
})
export class AppModule {}
