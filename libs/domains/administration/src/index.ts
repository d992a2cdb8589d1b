import './personal-data';
export { AdministrationModule } from './administration.module';
export { AdministrationWorkerModule } from './administration.worker-module';
