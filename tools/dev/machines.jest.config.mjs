import { join } from 'node:path';
import config from '../../jest.config.mjs';

const integration = config.projects.find(({ displayName }) => displayName === 'integration');
const rootDir = join(import.meta.dirname, '../..');

/** What needs programs that npm does not carry: a pooler, a cache in front, more than one Redis. */
export default {
  rootDir,
  testTimeout: 120_000,
  projects: [{ ...integration, displayName: 'machines', rootDir, testMatch: ['**/*.machines.ts'] }],
};
