import { Module } from '@nestjs/common';
import { AcrossDomainsModule, AdministrationModule } from '@townlink/domain-administration';
import { AnalyticsModule } from '@townlink/domain-analytics';
import { ApiKeysModule } from '@townlink/domain-api-keys';
import { AuthModule } from '@townlink/domain-auth';
import { BillingModule } from '@townlink/domain-billing';
import { CapacityModule } from '@townlink/domain-capacity';
import { DirectoryModule } from '@townlink/domain-directory';
import { GalleryModule } from '@townlink/domain-gallery';
import { HealthModule } from '@townlink/domain-health';
import { ImportsModule } from '@townlink/domain-imports';
import { NewsletterModule } from '@townlink/domain-newsletter';
import { OnboardingModule } from '@townlink/domain-onboarding';
import { TeamModule } from '@townlink/domain-providers';
import { ReferralsModule } from '@townlink/domain-referrals';
import { WaitlistModule } from '@townlink/domain-waitlist';
import { WebhooksModule } from '@townlink/domain-webhooks';
import { SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';
import { HttpModule } from '@townlink/server-http';
import { MailHttpModule } from '@townlink/server-mail/http';
import { TracingModule } from '@townlink/server-observability';
import { OpenApiModule } from '@townlink/server-openapi';
import { PagesModule } from '@townlink/server-pages';
import { StorageHttpModule } from '@townlink/server-storage';
import { PublicReads } from './public-reads';

@Module({
  imports: [
    SettingsModule,
    TracingModule,
    DatabaseModule,
    HttpModule,
    MailHttpModule,
    StorageHttpModule,
    HealthModule,
    AuthModule,
    ApiKeysModule,
    NewsletterModule,
    DirectoryModule,
    GalleryModule,
    CapacityModule,
    WaitlistModule,
    BillingModule,
    OnboardingModule,
    ReferralsModule,
    TeamModule,
    AnalyticsModule,
    ImportsModule,
    WebhooksModule,
    AdministrationModule,
    AcrossDomainsModule,
    OpenApiModule,
    PagesModule.from(PublicReads, [
      AdministrationModule,
      BillingModule,
      CapacityModule,
      DirectoryModule,
      OnboardingModule,
    ]),
  ],
})
export class AppModule {}
