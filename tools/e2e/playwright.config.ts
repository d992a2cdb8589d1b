import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/support/browser.config';

export default defineConfig({
  testDir: 'src',
  testMatch: '*.e2e.ts',
  globalSetup: './src/support/global-setup.ts',
  outputDir: '../../.cache/test/browser',
  // One more than cores, since each waits now and then.
  workers: 3,
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
    // Reduced motion keeps animations out of the way of clicks; tests about motion enable it.
    contextOptions: {
      reducedMotion: 'reduce',
      // It would serve requests that tests block or count; tests about it enable it.
      serviceWorkers: 'block',
    },
    // Tracing is slow, so only retries are recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
