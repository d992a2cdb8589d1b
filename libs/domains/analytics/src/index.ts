export { AnalyticsModule } from './analytics.module';
export { AnalyticsWorkerModule } from './analytics.worker-module';
export { demandMove } from './demand/category-move';
export { listingStatsData } from './personal-data';
export { analyticsEmails } from './emails';
