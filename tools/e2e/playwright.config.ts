import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/support/browser.config';

export default defineConfig({
  testDir: 'src',
  testMatch: '*.e2e.ts',
  globalSetup: './src/support/global-setup.ts',
  outputDir: '../../.cache/test/browser',
  workers: 2,
  // A test that passes only the second time is printed as flaky, with both runs, and does not stop a release.
  retries: 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Some tests look at several pages, each in many sizes.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    ...{ locale: 'en-US', timezoneId: 'America/Denver', viewport: { width: 1280, height: 900 } },
    ...{ launchOptions, actionTimeout: 15_000, navigationTimeout: 30_000 },
    // Nothing that moves can be in the way of a click; a test that is about motion asks for it.
    contextOptions: {
      reducedMotion: 'reduce',
      // It would answer what tests hold back or count; those that are about it let it in.
      serviceWorkers: 'block',
    },
    // Recording takes as long as much of what is tested; what failed is recorded when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
