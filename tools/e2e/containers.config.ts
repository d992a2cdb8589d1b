import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** One walk through the product as started by docker-compose.yml; `npm run test:containers` sets the location. */
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
