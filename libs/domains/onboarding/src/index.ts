export { OnboardingModule } from './onboarding.module';
