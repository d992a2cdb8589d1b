export { WaitlistModule } from './waitlist.module';
