/**
 * Pure rules, browser components in jsdom, and integration on a real PostgreSQL; of the last, what takes long is `system-integration`, and
 * `mutants` are tests of the tests: each loosens one thing after the other and expects that it is noticed.
 */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: true }] },
  transformIgnorePatterns: ['/node_modules/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
  // What the package is called once it is published, as in its examples.
  moduleNameMapper: { '^@townlink/client$': '<rootDir>/libs/api-client/src/index.ts' },
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  // What the bundler tells the code about the drawings.
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
  // Where many share a machine the start of an application takes its time: a longer wait costs only a failing test.
  testTimeout: 180_000,
  // Each file leaves some memory behind that its modules took.
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
