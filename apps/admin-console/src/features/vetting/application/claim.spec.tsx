import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ApplicationClaim } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage } from '@townlink/web-testing';
import { Claim } from './claim';

const claimed: ApplicationClaim = {
  way: 'phone',
  claimed_at: '2026-11-21T12:00:00Z',
  file_name: 'plumbers.csv',
  row: 12,
  facts: [
    { fact: 'business_name', imported: 'Ace Plumbing', applied: 'Ace Plumbing', differs: false },
    { fact: 'phone', imported: '(801) 555-0100', applied: '(801) 555-0199', differs: true },
    { fact: 'website_url', imported: null, applied: 'https://ace.example', differs: false },
  ],
  address: '1 Main St, 84065',
  license: '12-345, UT',
};

const open = (answer: unknown) =>
  renderPage(<Claim id="7" />, { http: answering({ 'GET /api/admin/providers/7/claim': answer }).http });

describe('the claim of an application', () => {
  it('[CLAIM-1] shows how and from which row it was made, and marks differences from the import', async () => {
    open({ claim: claimed });
    const section = within(await screen.findByRole('region', { name: 'Came from a claim' }));
    expect(
      section.getByText(/With a code to the phone number from the import on .* from row 12 of plumbers.csv/),
    ).toBeTruthy();
    expect(section.getByText('1 of 3 facts differ')).toBeTruthy();
    expect(section.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FactThe import saysApplied with',
      'Business nameAce PlumbingAce Plumbing ',
      'Phone(801) 555-0100(801) 555-0199 (differs)',
      'Website–https://ace.example ',
    ]);
    expect(section.getByText('Only in the import: 1 Main St, 84065; license 12-345, UT.')).toBeTruthy();
  });

  it('[CLAIM-1] says so when nothing differs and the rows of the import are gone', async () => {
    const facts = claimed.facts.filter(({ differs }) => !differs);
    open({ claim: { ...claimed, way: 'link', row: null, facts, address: null, license: null } });
    expect(await screen.findByText('The application has the same facts')).toBeTruthy();
    expect(screen.getByText(/With the link in our email on .* from plumbers.csv/)).toBeTruthy();
    expect(screen.queryByText(/Only in the import/)).toBeNull();
  });

  it('[CLAIM-1] is omitted for an application without one, and reported when it cannot be loaded', async () => {
    open(new ApiProblem(400));
    expect(await screen.findByText('Failed to fetch whether this came from a claim.')).toBeTruthy();
    document.body.replaceChildren();
    open({ claim: null });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
