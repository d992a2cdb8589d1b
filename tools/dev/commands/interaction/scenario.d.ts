import type { Page } from '@playwright/test';

/** What somebody does on a screen while it is measured. */
export interface Scenario {
  title: string;
  /** How many times slower than this machine. */
  slowed: number;
  viewport: { width: number; height: number };
  /** Until somebody can use it. */
  open: (page: Page, site: string) => Promise<unknown>;
  use: (page: Page) => Promise<void>;
}
