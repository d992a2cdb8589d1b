export { databaseOn } from './database-on';
export { eventually } from './eventually';
export { programEnvironment } from './program-environment';
export { createBareDatabase, createTestDatabase, type TestDatabase } from './test-database';
export { TEST_SECRET_KEY, testSettings } from './test-settings';
