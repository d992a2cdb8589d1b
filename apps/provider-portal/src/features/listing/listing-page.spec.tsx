import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnProvider } from '@townlink/contracts';
import {
  answering,
  type Call,
  outdated,
  plans,
  providerOf,
  renderPage,
  signedIn,
  toastTexts,
} from '@townlink/web-testing';
import { Component as Listing } from './listing-page';

function open(
  changes: Partial<OwnProvider> = {},
  saved: OwnProvider | ((call: Call) => unknown) = providerOf(changes),
  path = '/provider/listing',
  answers: Parameters<typeof answering>[0] = {},
) {
  const api = answering({
    'GET /api/provider': providerOf(changes),
    'PATCH /api/provider': saved,
    'POST /api/provider/withdraw': { success: true },
    ...answers,
  });
  const { router } = renderPage(<Listing />, {
    path,
    http: api.http,
    api: { plans: () => Promise.resolve(plans) },
    session: { state: signedIn },
  });
  return { ...api, router };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('the page of the provider’s listing', () => {
  it('[APPLY-1] sends changed fields, with numbers as numbers, once the hours of a day are complete', async () => {
    const { calls, countOf } = open({});
    await userEvent.type(await screen.findByLabelText(/About your service/), 'Leaks');
    await userEvent.type(screen.getByLabelText(/Service radius/), '25');
    await userEvent.type(screen.getByLabelText('Monday from'), '08:00');
    await save();
    expect(await screen.findByText('Please enter when you open and close on Monday')).toBeTruthy();
    expect(countOf('PATCH /api/provider')).toBe(0);
    await userEvent.type(screen.getByLabelText('Monday to'), '17:30');
    await save();
    await waitFor(() => expect(countOf('PATCH /api/provider')).toBe(1));
    const { service, ...others } = calls.at(-1)!.json as { service: object };
    expect(others).toEqual({});
    expect(service).toMatchObject({
      description: 'Leaks',
      hours: [{ day: 'Monday', opens: '08:00', closes: '17:30' }],
    });
    await waitFor(() => expect(toastTexts().join()).toContain('Listing updated'));
  });

  it.each([
    ['phone', /I agree to display my phone number/],
    ['hours', 'Monday from'],
    ['languages', 'English'],
  ])('[LIST-5] focuses the part that the link to the form names: %s', async (part, label) => {
    open({}, undefined, `/provider/listing#${part}`);
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it.each([
    [25, '25', 'also shown in cities within 25 miles'],
    [0, '0', 'shown in its own city only, since customers come to it'],
  ])(
    '[FIND-4] explains that a listing without a radius serves the %i miles of its category',
    async (miles, hint, says) => {
      open({ default_radius_miles: miles });
      const radius = await screen.findByLabelText<HTMLInputElement>(/Service radius/);
      expect(radius.placeholder).toBe(hint);
      expect(screen.getByText(`If left empty, your listing is ${says}.`)).toBeTruthy();
    },
  );

  it('[LIST-1] adds, prices, moves and removes services by the keyboard', async () => {
    const { calls, countOf } = open({
      services: [
        { name: 'Drain cleaning', from_cents: 8950, unit: 'hour' },
        { name: 'Leak repair', from_cents: null, unit: 'job' },
      ],
    });
    const nameOf = (number: number) => screen.getByLabelText<HTMLInputElement>(`Service ${number}`).value;
    const press = async (name: string) => {
      screen.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
    };
    await screen.findByLabelText('Service 1');
    await press('Move service 1 down');
    expect([nameOf(1), nameOf(2)]).toEqual(['Leak repair', 'Drain cleaning']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move service 2 up');
    expect(screen.getByText('Drain cleaning is service 2 of 2 now.')).toBeTruthy();
    await press('Add a service');
    await userEvent.keyboard('Boiler repair');
    await userEvent.type(screen.getByLabelText(/^Price from.* of service 3/), '0');
    await save();
    expect(await screen.findByText('Please enter a price from $1 to $100,000')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Price from.* of service 3/), '{Backspace}1,200');
    await press('Remove service 1');
    expect(document.activeElement?.textContent).toBe('Services and prices');
    await save();
    await waitFor(() => expect(countOf('PATCH /api/provider')).toBe(1));
    expect(calls.at(-1)!.json).toEqual({
      services: [
        { name: 'Drain cleaning', from: '89.50', unit: 'hour' },
        { name: 'Boiler repair', from: '1,200', unit: 'job' },
      ],
    });
  });

  it('[LIST-1] suggests the standard services of the category that are not listed yet', async () => {
    open({
      service_proposals: ['Drain cleaning', 'Service call / visit'],
      services: [{ name: 'drain cleaning', from_cents: null, unit: 'job' }],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Service call' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Price from.* of service 2/));
    expect(screen.getByLabelText<HTMLSelectElement>(/^For of service 2/).value).toBe('visit');
    expect(screen.queryByText('Often offered')).toBeNull();
  });

  it('[LIST-1] shows which services are being checked, and which were refused', async () => {
    const boilers = { name: 'Boilers', from_cents: null, unit: 'job', position: 1 } as const;
    const revision = {
      state: 'waiting',
      business_name: null,
      has_license: false,
      notes: null,
      submitted_at: '',
    } as const;
    open({ revision: { ...revision, services: [boilers] } });
    expect((await screen.findByLabelText<HTMLInputElement>('Service 1')).value).toBe('Boilers');
    expect(screen.getByText('We are checking this service.')).toBeTruthy();
    cleanup();
    open({ revision: { ...revision, state: 'refused', services: [boilers], notes: 'Not covered.' } });
    expect(await screen.findByText('We could not approve “Boilers”')).toBeTruthy();
    expect(screen.getByText('Not covered.')).toBeTruthy();
  });

  it('[APPLY-1] keeps input typed during a save for the next save', async () => {
    const saving = Promise.withResolvers<OwnProvider>();
    const { countOf } = open({}, () => saving.promise);
    const about = await screen.findByLabelText<HTMLTextAreaElement>(/About your service/);
    await userEvent.type(about, 'Leaks');
    await save();
    await userEvent.type(about, ' and drains');
    saving.resolve(providerOf({ service: { ...providerOf().service, description: 'Leaks' } }));
    await waitFor(() => expect(toastTexts().join()).toContain('Listing updated'));
    expect(about.value).toBe('Leaks and drains');
    await save();
    await waitFor(() => expect(countOf('PATCH /api/provider')).toBe(2));
  });

  it('[APPLY-1] asks before reloading or closing the page with unsaved changes only', async () => {
    const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    open({}, providerOf({ service: { ...providerOf().service, description: 'Leaks' } }));
    const about = await screen.findByLabelText<HTMLTextAreaElement>(/About your service/);
    expect(isAskedOnLeaving()).toBe(false);
    await userEvent.type(about, 'Leaks');
    expect(isAskedOnLeaving()).toBe(true);
    await save();
    await waitFor(() => expect(isAskedOnLeaving()).toBe(false));
  });

  it('[APPLY-1] asks before navigating away with unsaved changes, and stays or leaves as chosen', async () => {
    const { router } = open();
    await userEvent.type(await screen.findByLabelText(/About your service/), 'Leaks');
    await userEvent.click(screen.getByRole('link', { name: 'Provider dashboard' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>(/About your service/).value).toBe('Leaks');
    await userEvent.click(screen.getByRole('link', { name: 'Provider dashboard' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider/dashboard'));
  });

  it('[APPLY-1] withdraws an application once, and leaves the page despite unsaved changes', async () => {
    const withdrawn = Promise.withResolvers<unknown>();
    const { countOf, router } = open({ vetting_status: 'pending', is_active: false }, undefined, undefined, {
      'POST /api/provider/withdraw': () => withdrawn.promise,
    });
    await userEvent.type(await screen.findByLabelText(/About your service/), 'Leaks');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the application' }));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdrawing…' }));
    withdrawn.resolve({ success: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider/dashboard'));
    expect(countOf('POST /api/provider/withdraw')).toBe(1);
  });

  it('[APPLY-1] links rejected providers to a new application', async () => {
    open({ vetting_status: 'rejected', is_active: false });
    expect((await screen.findByRole('link', { name: 'Apply again' })).getAttribute('href')).toBe(
      '/provider/onboarding',
    );
  });
});

describe('a listing changed in two tabs', () => {
  const theirs = (changes: Partial<OwnProvider> = {}) =>
    providerOf({ phone: '(801) 555-0777', contact_name: 'Their Name', version: 'theirs', ...changes });
  /** Rejects changes based on an outdated version. */
  const storing = (stored: OwnProvider) => (call: Call) => {
    if (call.version !== stored.version) return outdated(stored);
    const { phone, contactName } = call.json as { phone?: string; contactName?: string };
    return { ...stored, phone: phone ?? stored.phone, contact_name: contactName ?? stored.contact_name };
  };
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const typeInto = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const bodies = ({ calls }: ReturnType<typeof open>) =>
    calls.filter(({ route }) => route === 'PATCH /api/provider').map(({ json, version }) => [version, json]);

  it('[SAVE-1] is merged without a question if different fields changed', async () => {
    const page = open({}, storing(theirs()));
    await typeInto(/^Website \(/, 'mine.example');
    await save();
    await waitFor(() => expect(toastTexts().join()).toContain('Listing updated'));
    expect(bodies(page)).toEqual([
      ['provider-1', { websiteUrl: 'mine.example' }],
      ['theirs', { websiteUrl: 'mine.example' }],
    ]);
    expect([valueOf('Phone'), valueOf('Contact name')]).toEqual(['(801) 555-0777', 'Their Name']);
  });

  it('[SAVE-1] shows the differences and keeps mine, with the other tab’s remaining changes', async () => {
    const page = open({}, storing(theirs()));
    await typeInto('Phone', '(801) 555-0111');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'This was changed while you were editing' });
    const texts = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['PhoneYours(801) 555-0111Saved in another tab(801) 555-0777']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(toastTexts().join()).toContain('Listing updated'));
    expect(bodies(page)[1]).toEqual(['theirs', { phone: '(801) 555-0111' }]);
    expect([valueOf('Phone'), valueOf('Contact name')]).toEqual(['(801) 555-0111', 'Their Name']);
  });

  it('[SAVE-1] accepts the saved version, and sends nothing without other changes', async () => {
    const page = open({}, storing(theirs()));
    await typeInto('Phone', '(801) 555-0111');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Use the saved version' }));
    await waitFor(() => expect(toastTexts().join()).toContain('The saved version stays'));
    expect([bodies(page).length, valueOf('Phone')]).toEqual([1, '(801) 555-0777']);
    await typeInto('Phone', '(801) 555-0112');
    await save();
    await waitFor(() => expect(bodies(page)[1]).toEqual(['theirs', { phone: '(801) 555-0112' }]));
  });

  it('[SAVE-1] stays unsaved when the question is closed, and asks again', async () => {
    const page = open({}, storing(theirs()));
    await typeInto('Phone', '(801) 555-0111');
    await save();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([valueOf('Phone'), bodies(page).length]).toEqual(['(801) 555-0111', 1]);
    await save();
    expect(await screen.findByRole('dialog', { name: 'This was changed while you were editing' })).toBeTruthy();
  });

  it('[SAVE-1] fails with the reason after repeated conflicts', async () => {
    let version = 0;
    const { countOf } = open({}, () => outdated(theirs({ version: `v${version++}` })));
    await typeInto(/^Website \(/, 'mine.example');
    await save();
    await waitFor(() => expect(toastTexts().join()).toContain('Update failed'));
    expect(countOf('PATCH /api/provider')).toBe(6);
  });

  it('[TEAM-1] has no form for viewers, and lets only the owner withdraw', async () => {
    open({ team_role: 'viewer' });
    expect(await screen.findByRole('heading', { name: 'You are a viewer of this listing' })).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    cleanup();
    open({ team_role: 'editor', vetting_status: 'pending' });
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw the application' })).toBeNull();
  });
});
