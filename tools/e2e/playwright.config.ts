import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { launchOptions } from './src/support/browser.config';

export default defineConfig({
  testDir: 'src',
  testMatch: '*.e2e.ts',
  globalSetup: './src/support/global-setup.ts',
  outputDir: '../../.cache/test/browser',
  // One more than cores, since each waits occasionally.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On a loaded machine the longest tests take more than 90 seconds.
  timeout: 180_000,
  expect: { timeout: 35_000 },
  reporter: 'line',
  use: {
    locale: 'en-US',
    timezoneId: 'America/Denver',
    viewport: { width: 1280, height: 900 },
    launchOptions,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Reduced motion prevents animations from delaying clicks; tests about motion enable it.
    contextOptions: {
      reducedMotion: 'reduce',
      // It would answer requests that tests block or count; tests about it enable it.
      serviceWorkers: 'block',
    },
    screenshot: 'only-on-failure',
  },
});
