export { eventually } from './eventually';
export { createTestDatabase, type TestDatabase } from './test-database';
