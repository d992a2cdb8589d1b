import './category-move';
import './personal-data';

export { NewsletterModule } from './newsletter.module';
export { NewsletterWorkerModule } from './newsletter.worker-module';
