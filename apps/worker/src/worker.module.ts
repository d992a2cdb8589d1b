import { Module } from '@nestjs/common';
import { AcrossDomainsModule, AdministrationWorkerModule } from '@townlink/domain-administration';
import { AnalyticsWorkerModule } from '@townlink/domain-analytics';
import { ApiKeysWorkerModule } from '@townlink/domain-api-keys';
import { AuthWorkerModule } from '@townlink/domain-auth';
import { BillingWorkerModule } from '@townlink/domain-billing';
import { DirectoryWorkerModule } from '@townlink/domain-directory';
import { GalleryWorkerModule } from '@townlink/domain-gallery';
import { HealthWorkerModule } from '@townlink/domain-health';
import { ImportsWorkerModule } from '@townlink/domain-imports';
import { NewsletterWorkerModule } from '@townlink/domain-newsletter';
import { OnboardingWorkerModule } from '@townlink/domain-onboarding';
import { TeamWorkerModule } from '@townlink/domain-providers';
import { ReferralsWorkerModule } from '@townlink/domain-referrals';
import { WaitlistWorkerModule } from '@townlink/domain-waitlist';
import { WebhooksWorkerModule } from '@townlink/domain-webhooks';
import { SettingsModule } from '@townlink/server-config';
import { ClockModule, DatabaseModule, LoginRoleModule } from '@townlink/server-database';
import { MailWorkerModule } from '@townlink/server-mail';
import { TracingModule } from '@townlink/server-observability';
import { PagesWorkerModule } from '@townlink/server-pages';
import { QueueWorkerModule } from '@townlink/server-queue';
import { SearchWorkerModule } from '@townlink/server-search';
import { StorageWorkerModule } from '@townlink/server-storage';

/** All job handlers and subscribers, by domain; a job without a handler stops the start. */
@Module({
  imports: [
    SettingsModule,
    TracingModule,
    DatabaseModule,
    ClockModule,
    LoginRoleModule,
    QueueWorkerModule.forRoot(),
    MailWorkerModule,
    AcrossDomainsModule,
    AdministrationWorkerModule,
    AnalyticsWorkerModule,
    ApiKeysWorkerModule,
    AuthWorkerModule,
    BillingWorkerModule,
    DirectoryWorkerModule,
    GalleryWorkerModule,
    HealthWorkerModule,
    ImportsWorkerModule,
    NewsletterWorkerModule,
    OnboardingWorkerModule,
    PagesWorkerModule,
    ReferralsWorkerModule,
    SearchWorkerModule,
    StorageWorkerModule,
    TeamWorkerModule,
    WaitlistWorkerModule,
    WebhooksWorkerModule,
  ],
})
export class WorkerModule {}
