import './personal-data';

export { WaitlistModule } from './waitlist.module';
