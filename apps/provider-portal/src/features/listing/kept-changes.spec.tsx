import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnProvider } from '@townlink/contracts';
import { answering, plans, providerOf, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { Component as Listing } from './listing-page';

function open(changes: Partial<OwnProvider> = {}, saved = providerOf(changes)) {
  const api = answering({ 'GET /api/provider': providerOf(changes), 'PATCH /api/provider': saved });
  renderPage(
    <main id="main" tabIndex={-1}>
      <Listing />
    </main>,
    {
      path: '/provider/listing',
      http: api.http,
      api: { plans: () => Promise.resolve(plans) },
      session: { state: signedIn },
    },
  );
  return api;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('changes of a listing that were not saved', () => {
  const typeInto = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  const notice = 'You have changes that were not saved';

  it('[SAVE-1] are offered when the form is opened again, beside what was saved since', async () => {
    open();
    await typeInto(/^Website \(/, 'mine.example');
    await typeInto(/About your service/, 'Leaks, found without opening walls');
    cleanup();
    const service = { ...providerOf().service, radius_miles: 40 };
    const page = open({ phone: '(801) 555-0777', service, version: 'theirs' });
    expect(await screen.findByText(/Another version was saved since/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restore them' }));
    expect(screen.queryByText(notice)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(valueOf(/About your service/)).toBe('Leaks, found without opening walls');
    expect([valueOf('Phone'), valueOf(/^Website \(/)]).toEqual(['(801) 555-0777', 'mine.example']);
    expect(valueOf(/^Service radius/)).toBe('40');
    await save();
    await waitFor(() => expect(page.countOf('PATCH /api/provider')).toBe(1));
    expect(Object.keys(page.calls.at(-1)!.json as object)).toEqual(['websiteUrl', 'service']);
  });

  it('[SAVE-1] are offered with the typed city of an application', async () => {
    const pending = { vetting_status: 'pending', is_active: false } as const;
    open(pending);
    await typeInto(/^City/, 'Provo');
    cleanup();
    open(pending);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore them' }));
    expect(valueOf(/^City/)).toBe('Provo');
  });

  it('[SAVE-1] are not offered once they are saved or deleted', async () => {
    open({}, providerOf({ phone: '(801) 555-0111' }));
    await typeInto('Phone', '(801) 555-0111');
    await save();
    await waitFor(() => expect(toastTexts().join()).toContain('Listing updated'));
    cleanup();
    open({ phone: '(801) 555-0111' });
    await typeInto('Phone', '(801) 555-0112');
    expect(screen.queryByText(notice)).toBeNull();
    cleanup();
    open({ phone: '(801) 555-0111' });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete them' }));
    cleanup();
    open({ phone: '(801) 555-0111' });
    await screen.findByLabelText('Phone');
    expect(screen.queryByText(notice)).toBeNull();
  });
});
