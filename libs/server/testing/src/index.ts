export { databaseOn } from './database-on';
export { eventually } from './eventually';
export { inheritedEnvironment } from './inherited-environment';
export { createBareDatabase, createTestDatabase, type TestDatabase, testDatabaseAt } from './test-database';
export { TEST_SECRET_KEY, testSettings } from './test-settings';
