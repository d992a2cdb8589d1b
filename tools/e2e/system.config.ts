import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Tests that look at every page, each in many sizes and both color schemes. */
export default defineConfig(tests, { testMatch: '*.system-e2e.ts', timeout: 240_000 });
