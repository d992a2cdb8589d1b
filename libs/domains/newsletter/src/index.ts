export { ImportedSubscribersModule } from './imported-subscribers.module';
export { NewsletterModule } from './newsletter.module';
export { NewslettersService } from './sending/newsletters.service';
export { NewsletterWorkerModule } from './newsletter.worker-module';
export { picturesOfNewsletters } from './pictures';
export { newsletterMove } from './category-move';
export { newsletterData } from './personal-data';
export { newsletterEmails } from './emails';
export {
  type ImportedSubscriber,
  ImportedSubscribers,
  type SubscriberState,
} from './subscription/imported-subscribers';
