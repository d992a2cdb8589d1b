import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsoleRole } from '@townlink/contracts';
import { ApiProblem, type Http } from '@townlink/web-api';
import { administrator, listPage, renderPage } from '@townlink/web-testing';
import { currentToasts } from '@townlink/web-ui/toast';
import { opened, waiting } from './testing/applications';
import { Component as Vetting } from './vetting-page';

const provider = waiting();
const { id } = provider;
const application = opened(provider);
const unreachable = () => Promise.reject(new ApiProblem(503, { detail: 'Please try again in a moment.' }));

/**
 * Opens the page; `changes` overrides responses of calls ('POST /api/admin/vet-provider'). Returns the requests sent, the router
 * and the query client.
 */
function open(
  changes: Record<string, () => Promise<unknown>> = {},
  { queue = [provider], path = '/', role = 'owner' as ConsoleRole } = {},
) {
  const sent: string[] = [];
  const calls: typeof changes = {
    [`GET /api/admin/vetting/${id}`]: () => Promise.resolve(application),
    [`GET /api/admin/providers/${id}/license`]: () =>
      Promise.resolve({ url: '/license.png', expires_in: 3600, content_type: 'image/png' }),
    'GET /api/admin/vetting/bulk': () => Promise.resolve([]),
    'POST /api/admin/vetting/preview': () => Promise.resolve([{ id, obstacle: null, viewers: [] }]),
    ...changes,
  };
  const http = (method: string, route: string) => {
    sent.push(`${method} ${route}`);
    return calls[`${method} ${route}`]?.() ?? Promise.resolve(listPage(queue));
  };
  const pages = [
    { path: '/admin/support', element: 'The support desk' },
    { path: '*', element: <Vetting /> },
  ];
  const { router, services } = renderPage(pages, {
    http: http as unknown as Http,
    path,
    session: { state: administrator(role) },
  });
  return { sent, router, client: services.queryClient };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the vetting page', () => {
  it('[ADM-2] adds up J and K pressed before rendering, to the end of the list and back', async () => {
    const queue = ['A', 'B', 'C', 'D', 'E'].map((letter, index) =>
      waiting({ id: `018f0000-0000-7000-8000-00000000000${index}`, business_name: `${letter} Plumbing` }),
    );
    const calls = queue.flatMap((one) => [
      [`GET /api/admin/vetting/${one.id}`, () => Promise.resolve(opened(one))],
      [`GET /api/admin/providers/${one.id}/license`, unreachable],
    ]);
    open(Object.fromEntries(calls), { queue });
    const keys = (letters: string) =>
      act(() => [...letters].forEach((key) => fireEvent.keyDown(document.body, { key })));
    const shows = (name: string) => screen.findByRole('heading', { name: `${name} Plumbing` });
    await shows('A');
    keys('jjj');
    await shows('D');
    keys('jjjk');
    await shows('D');
    keys('kk');
    await shows('B');
  });

  it('[ADM-2] reports a failed application as such, and reloads it', async () => {
    let isDown = true;
    const read = () => (isDown ? unreachable() : Promise.resolve(application));
    open({ [`GET /api/admin/vetting/${id}`]: read }, { queue: [], path: `/?application=${id}` });
    expect(await screen.findByText('Failed to fetch the application')).toBeTruthy();
    expect(screen.queryByText('This application no longer waits')).toBeNull();
    isDown = false;
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Ace Plumbing' })).toBeTruthy();
  });

  it('[ADM-2] reports a missing application', async () => {
    const missing = () => Promise.reject(new ApiProblem(404));
    open({ [`GET /api/admin/vetting/${id}`]: missing }, { queue: [], path: `/?application=${id}` });
    expect(await screen.findByText('This application no longer waits')).toBeTruthy();
  });

  it('[LIC-1] returns from the enlarged license to missing facts', async () => {
    const { sent } = open();
    await userEvent.type(await screen.findByLabelText('License number'), '12-345');
    await press('Preview license');
    await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Approve' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Valid until').getAttribute('aria-invalid')).toBe('true');
    expect(sent.filter((call) => call === 'POST /api/admin/vet-provider')).toEqual([]);
  });

  it('[ADM-2] keeps what was entered while the administrator looks at another page', async () => {
    const { router } = open();
    await userEvent.type(await screen.findByLabelText('License number'), '12-345');
    await act(() => router.navigate('/admin/support'));
    expect(await screen.findByText('The support desk')).toBeTruthy();
    await act(() => router.navigate(-1));
    expect((await screen.findByLabelText<HTMLInputElement>('License number')).value).toBe('12-345');
  });

  it('[ADM-2] keeps nothing that was entered for an earlier application of the same provider', async () => {
    const queue = [provider];
    const { client } = open({}, { queue });
    await userEvent.type(await screen.findByLabelText('License number'), '12-345');
    queue[0] = { ...provider, created_at: '2026-12-01T08:00:00Z' };
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('License number').value).toBe(''));
  });

  it('[ADM-2] shows an application as another view after the page was hidden, since an end is final', async () => {
    const { sent } = open();
    const views = () => sent.filter((call) => call.includes('/vetting/views/')).map((call) => call.split(' '));
    const turn = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    await screen.findByRole('heading', { name: 'Ace Plumbing' });
    turn('hidden');
    turn('visible');
    Reflect.deleteProperty(document, 'visibilityState');
    const [first, end, second] = views();
    expect([first?.[0], end?.[0], second?.[0]]).toEqual(['PUT', 'DELETE', 'PUT']);
    expect(end![1]).toBe(first![1]);
    expect(second![1]).not.toBe(first![1]);
  });

  it('[ADM-2, ROLE-1] says that a role may not decide, and takes no facts or marks for a decision from it', async () => {
    open({}, { role: 'read-only' });
    expect(await screen.findByText(/may not .* \(applications:act\)/)).toBeTruthy();
    for (const name of ['License number', 'Notes for a rejection (optional)'])
      expect(screen.getByLabelText<HTMLInputElement>(name).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Mark / })).toBeNull();
  });

  it('[ADM-2] names the business whose decision has failed, as the next application is open by then', async () => {
    open({ 'POST /api/admin/vet-provider': unreachable });
    await press(/^Approve/);
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([
        { title: 'Failed to approve provider', description: 'Ace Plumbing: Please try again in a moment.' },
      ]),
    );
  });

  it('[ADM-2, CONSOLE-1] keeps the notes of a failed rejection', async () => {
    open({ 'POST /api/admin/vetting/decide': unreachable });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark Ace Plumbing' }));
    await press('Reject 1');
    const notes = () => within(screen.getByRole('dialog')).getByLabelText(/^Notes for the applicant/);
    await userEvent.type(notes(), 'Your license has run out.');
    await press('Reject 1 application');
    await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Failed to reject 1 application' }]));
    await press('Reject 1');
    expect((notes() as HTMLTextAreaElement).value).toBe('Your license has run out.');
  });
});
