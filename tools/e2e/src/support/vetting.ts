import { expect, type Locator, type Page } from '@playwright/test';
import type { VetProviderRequest, VettedApplication } from '@townlink/contracts';
import type { Applicant } from './applications';
import { get, post } from './api-requests';
import { open } from './test';

type Named = Pick<Applicant, 'businessName'>;

/** The page of applications, newest first, which are those of the test. */
export const openVetting = (page: Page): Promise<void> => open(page, '/admin?direction=desc');

export const queue = (page: Page): Locator => page.getByRole('navigation', { name: /^Waiting applications/ });

/** An application in the queue. */
export const queued = (page: Page, { businessName }: Named): Locator =>
  queue(page).getByRole('link', { name: businessName });

/** The file of an application, if it is open. */
export const fileOf = (page: Page, { businessName }: Named): Locator =>
  page.getByRole('article', { name: businessName });

/** Opens an application from the queue. */
export async function openApplication(page: Page, applicant: Named): Promise<Locator> {
  await queued(page, applicant).click();
  const file = fileOf(page, applicant);
  await file.waitFor();
  return file;
}

/**
 * Holds the refreshes of the queue and the open file, one of which may come between any two steps.
 * @returns a function to let them go on
 */
export async function holdRefreshes(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await page.route(/\/api\/admin\/vetting[?/]/, async (route) => {
    if (route.request().method() === 'GET') await released.promise;
    await route.continue();
  });
  return () => released.resolve(undefined);
}

/** One of the two buttons below the open file. */
export const decision = (page: Page, name: 'Approve' | 'Reject' | 'Saving…'): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Decides as an administrator and waits until the decision has taken effect. */
export async function vet(request: VetProviderRequest, token: string): Promise<void> {
  await post('/api/admin/vet-provider', request, token);
  const path = `/api/admin/vetting/${request.providerId}`;
  await expect.poll(async () => (await get<VettedApplication>(path, token)).decision).not.toBeNull();
}
