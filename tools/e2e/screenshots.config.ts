import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Takes pictures of every page, for people to look at. */
export default defineConfig(tests, { testMatch: 'screenshots.ts' });
