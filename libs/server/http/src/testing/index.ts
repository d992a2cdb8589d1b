export { NobodyModule } from './nobody.module';
