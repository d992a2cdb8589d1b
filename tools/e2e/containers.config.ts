import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** One way through the product as docker-compose.yml starts it; `npm run test:containers` says where. */
export default defineConfig(tests, {
  testMatch: '*.containers-e2e.ts',
  globalSetup: './src/support/containers/global-setup.ts',
  outputDir: '../../.cache/test/containers',
  workers: 1,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  globalTimeout: 9 * 60_000,
});
