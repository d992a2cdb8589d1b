import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Takes pictures of every page for review by people. */
export default defineConfig(tests, { testMatch: 'screenshots.ts' });
