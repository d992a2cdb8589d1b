export { BulkDecisions } from './vetting/bulk-decisions';
export { DraftsModule } from './draft/drafts.module';
export { type DraftContent, DraftsService } from './draft/drafts.service';
export { OnboardingModule } from './onboarding.module';
export { OnboardingWorkerModule } from './onboarding.worker-module';
export { applicationData } from './personal-data';
export { onboardingEmails } from './emails';
export { reportData } from './reports/personal-data';
export { ReportReceiptsService } from './reports/report-receipts.service';
