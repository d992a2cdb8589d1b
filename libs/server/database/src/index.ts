export { type Actor, member, systemActor } from './actor';
export type { BulkOrder, BulkRow, BulkRules, BulkUndoOrder } from './bulk-rules';
export { type AuditedState, type AuditEntry, AuditLog, callerAddress, withCallerAddress } from './audit-log';
export { ClockCheck, ClockModule, clockOffset, ClockOffError, refuseOffset } from './clock-check';
export { continueAs, Database } from './database';
export { DatabaseSettings, directUrl } from './database.config';
export { DatabaseModule } from './database.module';
export { idFromText } from './id-from-text';
export { datesAsText, queryAsJson } from './json-rows';
export { Listener } from './listener';
export { LoginRoleModule } from './login-role-check';
export { lockMigrations, makeRoles, migrate } from './migrate';
export { PublicReader, type Statement } from './public-reader';
export { recordSecurityEvent, SecurityLog } from './security/security-log';
export { traceStatements } from './trace-statements';
export { isDatabaseUnavailable, isUniqueViolation } from './unavailable';
export { isBeforeBaseline, migrationNames } from './migrations';
export { prune } from './prune';
export { missingMigrations } from './missing-migrations';
export {
  type ClosingObstacle,
  decisionData,
  type Person,
  type PersonalData,
  PersonalDataList,
  PersonalDataModule,
  type PersonalFile,
  securityEventData,
} from './personal-data';
