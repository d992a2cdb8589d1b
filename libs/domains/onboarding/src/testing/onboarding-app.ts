import { events, jobNames } from '@townlink/contracts';
import { AuthModule, AuthWorkerModule } from '@townlink/domain-auth';
import { BillingWorkerModule } from '@townlink/domain-billing';
import { GalleryWorkerModule } from '@townlink/domain-gallery';
import { NewsletterWorkerModule } from '@townlink/domain-newsletter';
import { DirectoryModule, DirectoryWorkerModule } from '@townlink/domain-directory';
import { ReferralsWorkerModule } from '@townlink/domain-referrals';
import { WaitlistWorkerModule } from '@townlink/domain-waitlist';
import { MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { SearchWorkerModule } from '@townlink/server-search';
import { StorageHttpModule, StorageWorkerModule } from '@townlink/server-storage';
import { startTestApp, type TestApp, type TestAppOptions } from '@townlink/server-testing/app';
import { OnboardingModule } from '../onboarding.module';
import { OnboardingWorkerModule } from '../onboarding.worker-module';

/** Deliveries of events, and all jobs except those of higher domains. */
const handled = [
  ...jobNames.filter((name) => !/^(analytics|overview|pages|security)\./.test(name)),
  ...Object.entries(events).flatMap(([event, { subscribers }]) => subscribers.map((one) => `${event}:${one}`)),
];

/** Applications and moderation, listening, with worker and sandbox. */
export const startOnboarding = (options: Pick<TestAppOptions, 'files' | 'settings'> = {}): Promise<TestApp> =>
  startTestApp({
    modules: [StorageHttpModule, AuthModule, DirectoryModule, OnboardingModule],
    worker: [
      QueueWorkerModule.forRoot({ jobs: handled }),
      MailWorkerModule,
      AuthWorkerModule,
      BillingWorkerModule,
      DirectoryWorkerModule,
      GalleryWorkerModule,
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
