export { BulkWaitlist } from './bulk-waitlist';
export { ReservationsService } from './reservations.service';
export { WaitlistModule } from './waitlist.module';
export { WaitlistWorkerModule } from './waitlist.worker-module';
export { waitlistMove } from './category-move';
export { waitlistData } from './personal-data';
export { waitlistEmails } from './emails';
