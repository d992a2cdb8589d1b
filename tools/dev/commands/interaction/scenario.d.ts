import type { Page } from '@playwright/test';

/** User actions on a screen while it is measured. */
export interface Scenario {
  title: string;
  /** How many times slower than this machine. */
  slowed: number;
  viewport: { width: number; height: number };
  /** Whether tasks of the main thread count as interactions do, also those that no interaction waits for. */
  withLongTasks?: boolean;
  /** Waits until it is usable. */
  open: (page: Page, site: string) => Promise<unknown>;
  use: (page: Page) => Promise<void>;
}
