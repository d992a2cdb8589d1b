import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { MailWorkerModule } from '@townlink/server-mail';
import { StorageModule } from '@townlink/server-storage';
import { AnnounceListingHandler } from './announce-listing.handler';
import { PruneDeliveriesHandler } from './sending/prune-deliveries.handler';
import { SendingSettings } from './sending/sending.config';
import { SendNewsletterHandler } from './sending/send-newsletter.handler';
import { ConfirmationEmails } from './subscription/confirmation-emails';
import { ConfirmImportedHandler } from './subscription/confirm-imported.handler';
import { SubscriptionLinks } from './subscription/links';
import { NotifyWatcherHandler } from './notify-watcher.handler';

@Module({
  imports: [MailWorkerModule, StorageModule],
  providers: [
    settingsProvider(SendingSettings),
    SubscriptionLinks,
    ConfirmationEmails,
    ConfirmImportedHandler,
    AnnounceListingHandler,
    NotifyWatcherHandler,
    SendNewsletterHandler,
    PruneDeliveriesHandler,
  ],
})
export class NewsletterWorkerModule {}
