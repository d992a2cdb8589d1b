export { withoutTableScans } from './explained';
export { NobodyModule } from './nobody.module';
