import './demand/category-move';
import './personal-data';

export { AnalyticsModule } from './analytics.module';
export { AnalyticsWorkerModule } from './analytics.worker-module';
