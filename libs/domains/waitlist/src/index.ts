import './category-move';
import './personal-data';

export { ReservationsService } from './reservations.service';
export { WaitlistModule } from './waitlist.module';
export { WaitlistWorkerModule } from './waitlist.worker-module';
