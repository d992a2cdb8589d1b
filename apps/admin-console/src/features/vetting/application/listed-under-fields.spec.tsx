import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Category, City, PublicApi, WaitingApplication } from '@townlink/contracts';
import type { Http } from '@townlink/web-api';
import { listPage, renderPage } from '@townlink/web-testing';
import { opened, waiting } from '../testing/applications';
import { Component as Vetting } from '../vetting-page';

const application = waiting({ category_name: 'Plumbr', city_name: 'Rivertown' });
const plumber: Category = { id: '018f0000-0000-7000-8000-0000000000c2', name: 'Plumber', slug: 'plumber' };
const riverton: City = {
  id: '018f0000-0000-7000-8000-0000000000c1',
  name: 'Riverton',
  slug: 'riverton-ut',
  state: 'UT',
};
const CATEGORY = /^List under category/;
const CITY = /^List under city/;

/** Opens the page with one application; returns the sent decisions and city requests. */
async function open(changes: Partial<WaitingApplication>, api: Partial<PublicApi> = {}) {
  const decisions: unknown[] = [];
  const provider = { ...application, ...changes };
  const http = (method: string, path: string, options: { json?: unknown }) => {
    if (method === 'POST') decisions.push(options.json);
    if (path.endsWith('/bulk')) return Promise.resolve([]);
    return Promise.resolve(path.includes(provider.id) ? opened(provider) : listPage([provider]));
  };
  const cities = jest.fn<PublicApi['cities']>(() => Promise.resolve([riverton]));
  const categories = () => Promise.resolve([plumber]);
  renderPage(<Vetting />, { http: http as unknown as Http, api: { categories, cities, ...api } });
  await screen.findByRole('heading', { name: 'Ace Plumbing' });
  return { decisions, cities };
}

const approve = () => userEvent.click(screen.getByRole('button', { name: 'Approve' }));

describe("an application's contact address", () => {
  it.each([
    [true, 'Confirmed'],
    [false, 'Not confirmed'],
  ])('shows whether it is known to belong to the applicant: %s', async (email_confirmed, words) => {
    await open({ email: 'ace@example.com', email_confirmed });
    expect(screen.getByText('ace@example.com').textContent).toBe(`ace@example.com ${words}`);
  });
});

describe('an application with a new category or city', () => {
  it('[NEWCAT-1] is marked and can be listed under existing ones', async () => {
    const { cities } = await open({ is_new_city: true });
    expect(screen.getByText('New city')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Keep "Rivertown"' })).toBeTruthy();
    expect(await screen.findByRole('option', { name: 'Riverton' })).toBeTruthy();
    expect(cities).toHaveBeenCalledWith({ state: 'UT', limit: 200 });
    expect(screen.queryByText('New category')).toBeNull();
    expect(screen.queryByLabelText(CATEGORY)).toBeNull();
  });

  it('[NEWCAT-1] shows no choice for existing ones', async () => {
    await open({});
    expect(screen.queryByText(/^New (category|city)$/)).toBeNull();
    for (const choice of [CATEGORY, CITY]) expect(screen.queryByLabelText(choice)).toBeNull();
  });

  it('[NEWCAT-1] sends the choice with the approval', async () => {
    const { decisions } = await open({ is_new_category: true, is_new_city: true });
    await screen.findByRole('option', { name: 'Plumber' });
    await screen.findByRole('option', { name: 'Riverton' });
    await userEvent.selectOptions(screen.getByLabelText(CATEGORY), 'Plumber');
    await userEvent.selectOptions(screen.getByLabelText(CITY), 'Riverton');
    await approve();
    const sent = { providerId: application.id, action: 'approve', categoryId: plumber.id, cityId: riverton.id };
    await waitFor(() => expect(decisions).toEqual([sent]));
  });

  it('[NEWCAT-1] sends none for the proposed ones', async () => {
    const { decisions } = await open({ is_new_category: true, is_new_city: true });
    await screen.findByRole('option', { name: 'Plumber' });
    await userEvent.selectOptions(screen.getByLabelText(CATEGORY), 'Plumber');
    await userEvent.selectOptions(screen.getByLabelText(CATEGORY), 'Keep "Plumbr"');
    await approve();
    await waitFor(() => expect(decisions).toEqual([{ providerId: application.id, action: 'approve' }]));
  });

  it('[NEWCAT-1] reports a failed list, and can still be approved', async () => {
    const failing = () => Promise.reject(new Error('The directory is away'));
    const { decisions } = await open({ is_new_category: true }, { categories: failing });
    expect(await screen.findByText(/The categories cannot be loaded/)).toBeTruthy();
    await approve();
    await waitFor(() => expect(decisions).toEqual([{ providerId: application.id, action: 'approve' }]));
  });
});
