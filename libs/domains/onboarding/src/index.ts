import './personal-data';

export { OnboardingModule } from './onboarding.module';
export { OnboardingWorkerModule } from './onboarding.worker-module';
