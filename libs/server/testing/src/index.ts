export { eventually } from './eventually';
export { createBareDatabase, createTestDatabase, type TestDatabase } from './test-database';
