import { Module } from '@nestjs/common';
import { AuthModule } from '@townlink/domain-auth';
import { DirectoryModule } from '@townlink/domain-directory';
import { HealthModule } from '@townlink/domain-health';
import { NewsletterModule } from '@townlink/domain-newsletter';
import { SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';
import { HttpModule } from '@townlink/server-http';
import { StorageHttpModule } from '@townlink/server-storage';
import { ApiDocument } from './openapi/api-document';
import { OpenApiController } from './openapi/openapi.controller';
import { WebModule } from './web/web.module';

/** Everything the gateway serves. Each domain brings its own routes. */
@Module({
  imports: [
    SettingsModule,
    DatabaseModule,
    HttpModule,
    StorageHttpModule,
    HealthModule,
    AuthModule,
    NewsletterModule,
    DirectoryModule,
    WebModule,
  ],
  controllers: [OpenApiController],
  providers: [ApiDocument],
})
export class AppModule {}
