import { Module } from '@nestjs/common';
import { CatalogModule } from '@townlink/domain-directory';
import { settingsProvider } from '@townlink/server-config';
import { MailModule } from '@townlink/server-mail';
import { MailboxModule } from '@townlink/server-mail/mailbox-quota';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { DemandService } from './demand.service';
import { NewsletterDrafts } from './drafts/newsletter-drafts.service';
import { NewsletterDraftsController } from './drafts/newsletter-drafts.controller';
import { NewsletterWriter } from './sending/newsletter-writer';
import { NewsletterFrameController } from './newsletter-frame.controller';
import { NewsletterAdminController } from './newsletter-admin.controller';
import { NewsletterController } from './newsletter.controller';
import { NewsletterSettings } from './newsletter.config';
import { SendingSettings } from './sending/sending.config';
import { NewslettersService } from './sending/newsletters.service';
import { ConfirmationEmails } from './subscription/confirmation-emails';
import { SubscriptionLinks } from './subscription/links';
import { PreferencesService } from './subscription/preferences.service';
import { SubscribeService } from './subscription/subscribe.service';

@Module({
  imports: [CatalogModule, MailboxModule, MailModule, QueueModule, StorageModule],
  controllers: [NewsletterController, NewsletterAdminController, NewsletterDraftsController, NewsletterFrameController],
  providers: [
    settingsProvider(NewsletterSettings),
    settingsProvider(SendingSettings),
    DemandService,
    ConfirmationEmails,
    SubscriptionLinks,
    PreferencesService,
    SubscribeService,
    NewslettersService,
    NewsletterDrafts,
    NewsletterWriter,
  ],
  exports: [NewslettersService],
})
export class NewsletterModule {}
