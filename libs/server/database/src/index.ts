export { type Actor, member, roleOf, systemActor } from './actor';
export { type AuditEntry, AuditLog } from './audit-log';
export { Database } from './database';
export { DatabaseSettings } from './database.config';
export { applicationOptions } from './data-source-options';
export { DatabaseModule } from './database.module';
export { makeRoles, migrate } from './migrate';
export { PublicReader, type Statement } from './public-reader';
export { isDatabaseUnavailable, isUniqueViolation } from './unavailable';
