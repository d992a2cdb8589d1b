import { join } from 'node:path';
import config from '../../jest.config.mjs';

const integration = config.projects.find(({ displayName }) => displayName === 'integration');
const rootDir = join(import.meta.dirname, '../..');

/** Tests of the tests: each loosens one thing after the other and expects that it is noticed. */
export default {
  rootDir,
  testTimeout: 600_000,
  projects: [{ ...integration, displayName: 'mutants', rootDir, testMatch: ['**/*.mutants.ts'] }],
};
