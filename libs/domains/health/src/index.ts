export { HealthModule } from './health.module';
export { HealthWorkerModule } from './health.worker-module';
export { ReadinessReport } from './readiness';
