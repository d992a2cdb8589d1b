import { Module } from '@nestjs/common';
import { AdministrationModule } from '@townlink/domain-administration';
import { AuthModule } from '@townlink/domain-auth';
import { BillingModule } from '@townlink/domain-billing';
import { CapacityModule } from '@townlink/domain-capacity';
import { DirectoryModule } from '@townlink/domain-directory';
import { HealthModule } from '@townlink/domain-health';
import { NewsletterModule } from '@townlink/domain-newsletter';
import { OnboardingModule } from '@townlink/domain-onboarding';
import { ReferralsModule } from '@townlink/domain-referrals';
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
    CapacityModule,
    BillingModule,
    OnboardingModule,
    ReferralsModule,
    AdministrationModule,
    WebModule,
  ],
  controllers: [OpenApiController],
  providers: [ApiDocument],
})
export class AppModule {}
