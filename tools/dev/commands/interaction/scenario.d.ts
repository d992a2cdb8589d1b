import type { Page } from '@playwright/test';

/** User actions on a screen while it is measured. */
export interface Scenario {
  title: string;
  /** How many times slower than this machine. */
  slowed: number;
  viewport: { width: number; height: number };
  /** Waits until it is usable. */
  open: (page: Page, site: string) => Promise<unknown>;
  use: (page: Page) => Promise<void>;
}
