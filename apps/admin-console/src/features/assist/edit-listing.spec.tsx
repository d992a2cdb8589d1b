import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsoleRole, OwnProvider } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { administrator, answering, outdated, providerOf, renderPage, toastTexts } from '@townlink/web-testing';
import { EditListing } from './edit-listing';

const READ = 'GET /api/admin/providers/7/listing';
const WRITE = 'PATCH /api/admin/providers/7/listing';

const listing = (changes: Partial<OwnProvider> = {}) =>
  providerOf({ id: '7', vetting_status: 'approved', phone: '(801) 555-0101', version: 'v1', ...changes });

function open(answer: unknown = listing(), { found = listing(), role = 'support' as ConsoleRole } = {}) {
  const api = answering({ [READ]: found, [WRITE]: answer });
  const { router } = renderPage(
    [
      { path: '/edit', element: <EditListing id="7" /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { http: api.http, path: '/edit?edit=7', session: { state: administrator(role) } },
  );
  return { ...api, router };
}

const type = async (label: string | RegExp, text: string) => {
  const box = await screen.findByLabelText(label);
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Change the listing' }));

describe('editing a listing for its provider', () => {
  it('[ASSIST-1] sends the changes with the reason, and previews the message to the owner', async () => {
    const { calls, router } = open();
    await type('Phone', '(801) 555-0188');
    const told = screen.getByRole('region', { name: 'The email to the owner' });
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Phone']);
    await type('Reason', 'Asked on the phone.');
    await save();
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(router.state.location.search).toBe('?case=7');
    const sent = calls.find(({ route }) => route === WRITE)!;
    expect([sent.json, sent.version]).toEqual([{ phone: '(801) 555-0188', reason: 'Asked on the phone.' }, 'v1']);
    expect(toastTexts().join()).toContain('The owner gets an email');
  });

  it('[ASSIST-1] asks before leaving unsaved changes, even for the list at the same address', async () => {
    const { router } = open();
    await screen.findByLabelText('Phone');
    await act(() => router.navigate('/edit?edit=7&tab=1'));
    await type('Phone', '(801) 555-0188');
    await act(() => router.navigate('/edit'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(801) 555-0188');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the support desk' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/support'));
  });

  it('[ASSIST-1] edits services, testimonials, the offer, payment methods and languages', async () => {
    const { calls } = open(listing(), {
      found: listing({ services: [{ name: 'Drains', from_cents: 8_000, unit: 'job' }], service_proposals: ['Leaks'] }),
    });
    await type(/^Price from of service 1/, '95');
    await userEvent.click(screen.getByRole('button', { name: 'Leaks' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Testimonial' }));
    await type('Quote 1', 'Fast');
    await type('Author 1', 'Jo, Riverton');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Offer something to new customers' }));
    await type('Value in percent', '15');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Spanish' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cash' }));
    await type('Reason', 'Asked on the phone.');
    await save();
    await waitFor(() => expect(calls.some(({ route }) => route === WRITE)).toBe(true));
    expect(calls.find(({ route }) => route === WRITE)!.json).toMatchObject({
      services: [
        { name: 'Drains', from: '95', unit: 'job' },
        { name: 'Leaks', from: '' },
      ],
      testimonials: [{ quote: 'Fast', author: 'Jo, Riverton' }],
      ftco: { enabled: true, type: 'percent', value: '15' },
      service: { languages: ['Spanish'], paymentMethods: ['Cash'] },
    });
  });

  it('[ASSIST-1] corrects a phone number although the offer has expired, and refuses an offer that ends in the past', async () => {
    const ended = { type: 'percent', value: 10, min_spend: null, expiry: '2020-01-31', terms: null } as const;
    const { calls, countOf } = open(listing(), { found: listing({ entered_offer: ended }) });
    await type('Value in percent', '20');
    await type('Reason', 'Asked on the phone.');
    await save();
    expect(await screen.findByText('Expiry date cannot be in the past')).toBeTruthy();
    expect(countOf(WRITE)).toBe(0);
    await type('Value in percent', '10');
    await type('Phone', '(801) 555-0188');
    await save();
    await waitFor(() => expect(countOf(WRITE)).toBe(1));
    expect(calls.find(({ route }) => route === WRITE)!.json).toEqual({
      phone: '(801) 555-0188',
      reason: 'Asked on the phone.',
    });
  });

  it('[ASSIST-1] requires a reason and a change', async () => {
    const { countOf } = open();
    await type('Phone', '(801) 555-0188');
    await save();
    expect(await screen.findByText('Say in a few words why. The owner reads it.')).toBeTruthy();
    await type('Reason', 'Asked on the phone.');
    await type('Phone', '(801) 555-0101');
    await save();
    await waitFor(() => expect(toastTexts().join()).toContain('Change something first'));
    expect(countOf(WRITE)).toBe(0);
  });

  it('[ASSIST-1, SAVE-1] keeps what another person saved since in other fields', async () => {
    const current = listing({ website_url: 'https://theirs.example', version: 'v2' });
    const { calls } = open((call: { version?: string }) => (call.version === 'v2' ? current : outdated(current)));
    await type('Phone', '(801) 555-0188');
    await type('Reason', 'Asked on the phone.');
    await save();
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(calls.filter(({ route }) => route === WRITE).map(({ json, version }) => [json, version])).toEqual([
      [{ phone: '(801) 555-0188', reason: 'Asked on the phone.' }, 'v1'],
      [{ phone: '(801) 555-0188', reason: 'Asked on the phone.' }, 'v2'],
    ]);
  });

  it('[ASSIST-1] shows the server’s refusal at its field, or explains why nothing was changed', async () => {
    open(new ApiProblem(400, { detail: 'x', errors: [{ field: 'phone', message: 'This number does not exist.' }] }));
    await type('Phone', '(801) 555-0188');
    await type('Reason', 'Asked on the phone.');
    await save();
    expect(await screen.findByText('This number does not exist.')).toBeTruthy();
  });

  it('[ASSIST-1] has no form for a rejected application, nor for roles that do not edit', async () => {
    open(undefined, { found: listing({ vetting_status: 'rejected' }) });
    expect(await screen.findByText(/was not approved/)).toBeTruthy();
    document.body.replaceChildren();
    const { calls } = open(undefined, { role: 'finance' });
    expect(await screen.findByText(/Your role, finance, may not act on support cases/)).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
