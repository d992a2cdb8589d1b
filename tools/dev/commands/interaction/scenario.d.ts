import type { Page } from '@playwright/test';

/** User actions on a screen while it is measured. */
export interface Scenario {
  title: string;
  /** Factor by which the processor is slowed down. */
  slowed: number;
  viewport: { width: number; height: number };
  /** Whether main thread tasks count like interactions, even without a waiting interaction. */
  withLongTasks?: boolean;
  /** Waits until it is usable. */
  open: (page: Page, site: string) => Promise<unknown>;
  use: (page: Page) => Promise<void>;
}
