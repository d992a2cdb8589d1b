export { suiteFixture } from './suite-fixture';
export { eventually } from './eventually';
export { createBareDatabase, createTestDatabase, databaseOn, type TestDatabase, testDatabaseAt } from './test-database';
export { inheritedEnvironment, LONGEST_PAGE, TEST_SECRET_KEY, testSettings } from './test-settings';
