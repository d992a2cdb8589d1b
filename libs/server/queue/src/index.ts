export { migrateQueue } from './migrate-queue';
