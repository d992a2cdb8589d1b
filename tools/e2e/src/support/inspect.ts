import { type CDPSession, expect, type Page } from '@playwright/test';
import { type ColorScheme, violationsOn } from './axe';
import { geometryFaults } from './geometry';
import type { PageToOpen } from './site-pages';
import { open } from './test';

/**
 * Widths in CSS pixels at which the layout must hold. 384 and 640 are a tablet and a desktop at 200% zoom (768 and 1280
 * px).
 */
const WIDTHS = [320, 360, 384, 640, 768, 1280] as const;

interface Inspection {
  /** Widths of the accessibility checks; by default a desktop's and a phone's. */
  axeAt?: readonly number[];
}

/** Opens a page and runs all checks. */
export async function visit(page: Page, one: PageToOpen): Promise<void> {
  await openWhole(page, one);
  await inspect(page);
}

/** Opens a page and runs the fast checks: layout on a phone, and accessibility. */
export async function lookOnPhone(page: Page, one: PageToOpen): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWhole(page, one);
  // Target sizes depend on a touch pointer, which only `visit` simulates.
  expect((await geometryFaults(page)).filter((fault) => !fault.startsWith('small-target'))).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
}

async function openWhole(page: Page, { path, heading }: PageToOpen): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.locator('main .animate-pulse'), 'gray shapes where content will be').toHaveCount(0);
}

/**
 * Runs all checks on a page in its current state, without reloading it: layout on every screen, also with a touch
 * pointer; no unrequested motion; and accessibility on phone and desktop, light and dark.
 */
export async function inspect(page: Page, options?: Inspection): Promise<void> {
  expect(await faultsOn(page, options)).toEqual({});
}

async function faultsOn(page: Page, { axeAt = [1280, 360] }: Inspection = {}): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const tell = (where: string, faults: string[]) => {
    if (faults.length > 0) found[where] = faults;
  };
  tell('moves although the reader wants less motion', await page.evaluate(whatMoves));
  const devtools = await page.context().newCDPSession(page);
  await pointWith('finger', page, devtools);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    tell(`${width} px`, await geometryFaults(page));
  }
  await pointWith('mouse', page, devtools);
  for (const width of axeAt) {
    await page.setViewportSize({ width, height: 900 });
    for (const scheme of ['dark', 'light'] as const) tell(`${width} px, ${scheme}`, await violationsIn(page, scheme));
  }
  await devtools.detach();
  return found;
}

/** Small buttons reach full size only for touch pointers. */
async function pointWith(pointer: 'finger' | 'mouse', page: Page, devtools: CDPSession): Promise<void> {
  const enabled = pointer === 'finger';
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
  await page.waitForFunction((isCoarse) => matchMedia('(pointer: coarse)').matches === isCoarse, enabled);
}

/** Accessibility violations of a page in its current state, in a color scheme. */
export async function violationsIn(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  // New colors apply with the next frame.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(excess > 0 ? [`${excess} px too wide`] : []), ...(await violationsOn(page, colorScheme))];
}

/**
 * Runs in the page. With reduced motion an animation takes one millisecond, so that its end still fires an event
 * (`theme/base.css`); one that has just started is not motion.
 */
const whatMoves = (): string[] =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1,
    )
    .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 100) ?? 'something');
