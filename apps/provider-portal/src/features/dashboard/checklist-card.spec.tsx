import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  LISTING_PARTS,
  type ListingCompleteness,
  type ListingPart,
  type ListingPartStatus,
  type OwnProvider,
} from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, plans, providerOf, renderPage, signedIn } from '@townlink/web-testing';
import { Component as Dashboard } from './dashboard-page';

const COMPLETENESS = 'GET /api/provider/completeness';

/** All parts complete, except for the changes. */
const partsOf = (changes: Partial<Record<ListingPart, Partial<ListingPartStatus>>> = {}): ListingCompleteness => ({
  state: 'UT',
  parts: LISTING_PARTS.map((part) => ({ part, state: 'given', worth: null, ...changes[part] })),
});

function show(answer: unknown = partsOf(), changes: Partial<OwnProvider> = {}) {
  const api = answering({ 'GET /api/provider': providerOf(changes), [COMPLETENESS]: answer });
  renderPage(<Dashboard />, {
    http: api.http,
    api: { plans: () => Promise.resolve(plans) },
    session: { state: signedIn },
  });
  return api;
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('missing parts of a listing', () => {
  it('[LIST-5] are shown with their worth, and link to their place in the form', async () => {
    const parts = partsOf({
      hours: { state: 'missing', worth: { what: 'contacts', times: 1.4 } },
      logo: { state: 'missing' },
      services: { state: 'waiting' },
    });
    show(parts, { subscription_status: 'past_due' });
    const lacks = await card('Finish your listing');
    expect(await lacks.findByText('Listings with hours get 1.4 times as many contacts in Utah.')).toBeTruthy();
    const links = lacks.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Add Hours', '/provider/listing#hours'],
      ['Add Logo', '/provider/photos'],
    ]);
    expect(lacks.getByRole('button', { name: 'Update' })).toBeTruthy();
    expect(lacks.getByRole('progressbar', { name: '11 of 14 done' })).toBeTruthy();
    expect(lacks.getByText('We are checking it.')).toBeTruthy();
    expect(lacks.getByText('10 done')).toBeTruthy();
  });

  it('[LIST-5] are hidden once the listing is complete', async () => {
    show();
    expect(
      await (await card('Your listing is complete')).findByText('It has what visitors ask about most.'),
    ).toBeTruthy();
  });

  it('[LIST-5] are loaded again after a failure', async () => {
    let answer: unknown = new ApiProblem(404);
    show(() => answer);
    const lacks = await card('Finish your listing');
    expect(await lacks.findByText('Failed to load what is missing from your listing.')).toBeTruthy();
    answer = partsOf();
    await userEvent.click(lacks.getByRole('button', { name: 'Try again' }));
    expect(await card('Your listing is complete')).toBeTruthy();
  });

  it('[LIST-5] are hidden after a rejection', async () => {
    show(partsOf(), { vetting_status: 'rejected', is_active: false });
    await card('Vetting status');
    expect(screen.queryByRole('region', { name: /^(Finish your|Your) listing/ })).toBeNull();
  });
});
