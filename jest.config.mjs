/**
 * Projects: `unit` for pure rules, `web` for browser components in jsdom, and `integration` on a real PostgreSQL, with
 * slow ones in `system-integration`. `mutants` test the tests: each breaks one rule at a time and expects a failure.
 */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: true }] },
  transformIgnorePatterns: ['/node_modules/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
  // The name of the published package, as in its examples.
  moduleNameMapper: { '^@townlink/client$': '<rootDir>/libs/api-client/src/index.ts' },
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  // Drawings, as the bundler provides them.
  globals: { ART_FOLDER: '/assets/art', ART_INLINE: {} },
  cacheDirectory: '<rootDir>/.cache/jest',
};

const integration = {
  ...shared,
  testEnvironment: 'node',
  setupFiles: ['reflect-metadata', '<rootDir>/libs/server/testing/nest-first.mjs'],
  globalSetup: '<rootDir>/libs/server/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/libs/server/testing/global-teardown.mjs',
};

export default {
  // On a busy machine an application starts slowly. A longer timeout only delays a failing test.
  testTimeout: 180_000,
  // Modules of each test file leave some memory behind.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['**/*.spec.ts'],
      setupFiles: ['reflect-metadata'],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/libs/web/testing/jest-environment.mjs',
      testMatch: ['**/*.spec.tsx'],
      setupFiles: ['reflect-metadata'],
      setupFilesAfterEnv: ['<rootDir>/libs/web/testing/each-file.mjs'],
    },
    { ...integration, displayName: 'integration', testMatch: ['**/*.int-spec.ts'] },
    { ...integration, displayName: 'system-integration', testMatch: ['**/*.system-spec.ts'] },
    { ...integration, displayName: 'mutants', testMatch: ['**/*.mutants.ts'] },
  ],
};
