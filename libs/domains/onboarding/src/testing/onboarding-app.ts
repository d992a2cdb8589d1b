import { Injectable, Module } from '@nestjs/common';
import { events, jobNames } from '@townlink/contracts';
import { authEmails, AuthModule, AuthWorkerModule } from '@townlink/domain-auth';
import { billingEmails, BillingWorkerModule } from '@townlink/domain-billing';
import { galleryEmails, GalleryWorkerModule } from '@townlink/domain-gallery';
import { newsletterEmails, NewsletterWorkerModule } from '@townlink/domain-newsletter';
import { DirectoryModule, DirectoryWorkerModule } from '@townlink/domain-directory';
import { ReferralsWorkerModule } from '@townlink/domain-referrals';
import { waitlistEmails, WaitlistWorkerModule } from '@townlink/domain-waitlist';
import { EmailCatalogModule, MailWorkerModule } from '@townlink/server-mail';
import { On, QueueWorkerModule } from '@townlink/server-queue';
import { SearchWorkerModule } from '@townlink/server-search';
import { StorageHttpModule, StorageWorkerModule } from '@townlink/server-storage';
import { startTestApp, type TestApp, type TestAppOptions } from '@townlink/server-testing/app';
import { OnboardingModule } from '../onboarding.module';
import { OnboardingWorkerModule } from '../onboarding.worker-module';
import { onboardingEmails } from '../emails';

/** Deliveries of events, and all jobs except those of higher domains. */
const handled = [
  ...jobNames.filter(
    (name) =>
      !/^(analytics|api-keys|bulk|content|imports|invitations|launch|overview|pages|security|teams|webhooks)\./.test(
        name,
      ),
  ),
  ...Object.entries(events).flatMap(([event, { subscribers }]) => subscribers.map((one) => `${event}:${one}`)),
];

/** Accepts deliveries to domains above this one, which are not loaded here. */
@Injectable()
class HigherDomains {
  @On('application.submitted', 'imports.note-application')
  @On('provider.listed', 'imports.note-approval')
  @On('application.submitted', 'webhooks.add-messages')
  @On('application.decided', 'webhooks.add-messages')
  @On('membership.changed', 'webhooks.add-messages')
  @On('referral.changed', 'webhooks.add-messages')
  @On('report.filed', 'webhooks.add-messages')
  @On('report.closed', 'webhooks.add-messages')
  take(): Promise<void> {
    return Promise.resolve();
  }
}

@Module({ providers: [HigherDomains] })
class HigherDomainsModule {}

/** Applications and moderation, listening, with worker and sandbox. */
export const startOnboarding = (options: Pick<TestAppOptions, 'files' | 'settings'> = {}): Promise<TestApp> =>
  startTestApp({
    modules: [StorageHttpModule, AuthModule, DirectoryModule, OnboardingModule],
    worker: [
      QueueWorkerModule.forRoot({ jobs: handled, timing: { repeats: false } }),
      MailWorkerModule,
      EmailCatalogModule.of([
        ...authEmails,
        ...billingEmails,
        ...galleryEmails,
        ...newsletterEmails,
        ...onboardingEmails,
        ...waitlistEmails,
      ]),
      AuthWorkerModule,
      BillingWorkerModule,
      DirectoryWorkerModule,
      GalleryWorkerModule,
      HigherDomainsModule,
      NewsletterWorkerModule,
      OnboardingWorkerModule,
      ReferralsWorkerModule,
      SearchWorkerModule,
      StorageWorkerModule,
      WaitlistWorkerModule,
    ],
    sandbox: true,
    ...options,
  });
