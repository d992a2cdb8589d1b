import './category-move';
import './personal-data';

export { NewsletterModule } from './newsletter.module';
export { NewslettersService } from './sending/newsletters.service';
export { NewsletterWorkerModule } from './newsletter.worker-module';
