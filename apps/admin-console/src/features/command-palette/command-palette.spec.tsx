import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Hits } from '@townlink/contracts';
import type { CallOptions, Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { CommandPalette } from './command-palette';

const hits: Hits = {
  providers: [
    { id: 'p1', business_name: 'Ace Plumbing', city_name: 'Riverton', city_state: 'UT', vetting_status: 'approved' },
    { id: 'p2', business_name: 'Ace & Sons', city_name: 'Lehi', city_state: 'UT', vetting_status: 'pending' },
  ],
  people: [{ id: 'u1', email: 'ace@example.com', full_name: 'Ann Ace', role: 'provider' }],
  categories: [],
  cities: [{ id: 'c1', name: 'Aceville', state: 'UT' }],
};

const texts = {
  '/api/admin/pages': [{ name: 'pricing', title: 'What it costs', path: '/pricing' }],
  '/api/admin/emails': [{ name: 'magic-link', title: 'Sign-in link', subject: 'Your link' }],
};

function open(answer: () => Promise<Hits> = () => Promise.resolve(hits)) {
  const asked: unknown[] = [];
  const done: string[] = [];
  const http = (_: string, path: string, { query }: CallOptions = {}) => {
    if (Object.hasOwn(texts, path)) return Promise.resolve(texts[path as keyof typeof texts]);
    asked.push(query?.q);
    return answer();
  };
  const actions = {
    chooseTheme: (theme: string) => void done.push(theme),
    toggleSidebar: () => void done.push('sidebar'),
  };
  const page = renderPage(<CommandPalette actions={actions} onClose={() => void done.push('closed')} />, {
    http: http as unknown as Http,
  });
  return { asked, done, ...page };
}

const box = () => screen.getByRole('combobox', { name: 'Find' });
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant')!)!.textContent;

describe('the command palette', () => {
  it('[CONSOLE-1] starts in the search field with all pages, the first one active', () => {
    const { asked } = open();
    expect(document.activeElement).toBe(box());
    expect(names()).toEqual(expect.arrayContaining(['Vetting', 'Launch Checks', 'Write a newsletter']));
    expect(marked()).toBe('Overview');
    expect(asked).toEqual([]);
  });

  it('[CONSOLE-1] searches once for typed text, and opens a result by keyboard', async () => {
    const { asked, done, router } = open();
    // No delay between the keys, however slow the machine is.
    for (const value of ['a', 'ac', 'ace']) fireEvent.change(box(), { target: { value } });
    await screen.findByRole('group', { name: 'People' });
    expect(asked).toEqual(['ace']);
    expect(names()).toEqual([
      'Ace PlumbingRiverton, UT',
      'Ace & SonsLehi, UT, pending',
      'Ann Aceace@example.com, provider',
      'Ace PlumbingSupport desk',
      'Ace & SonsSupport desk',
      'Ann AceSupport desk',
      'Aceville, UTLimits',
    ]);
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('Ace & SonsLehi, UT, pending');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(marked()).toBe('Aceville, UTLimits');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/limits'));
    expect(router.state.location.search).toBe('?city=Aceville');
    expect(done).toEqual(['closed']);
  });

  it('[CONSOLE-1] opens a pending application on the vetting page', async () => {
    const { router } = open();
    await userEvent.type(box(), 'ace');
    await userEvent.click(await screen.findByRole('option', { name: /Ace & Sons ?Lehi/ }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/admin?application=p2');
  });

  it('[ASSIST-1] opens the support desk for a business or a person', async () => {
    const { router } = open();
    await userEvent.type(box(), 'ace');
    await userEvent.click(await screen.findByRole('option', { name: /^Ann Ace ?Support desk/ }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/admin/support?case=u1');
  });

  it('[CONSOLE-1] opens the editor of a page or an email by words of its title', async () => {
    const { router } = open();
    await userEvent.type(box(), 'costs');
    await userEvent.click(await screen.findByRole('option', { name: /^What it costs/ }));
    expect(router.state.location.pathname).toBe('/admin/pages/pricing');
    await userEvent.clear(box());
    await userEvent.type(box(), 'link sign');
    await userEvent.click(await screen.findByRole('option', { name: /^Sign-in link/ }));
    expect(router.state.location.pathname).toBe('/admin/emails/magic-link');
  });

  it('[CONSOLE-1] runs an action', async () => {
    const { done, asked } = open(() => Promise.resolve({ providers: [], people: [], categories: [], cities: [] }));
    await userEvent.type(box(), 'dark');
    await waitFor(() => expect(asked.at(-1)).toBe('dark'));
    await waitFor(() => expect(names()).toEqual(['Use the dark theme']));
    await userEvent.keyboard('{Enter}');
    expect(done).toEqual(['closed', 'dark']);
  });

  it('[CONSOLE-1] reports no results, and finds pages while the server is down', async () => {
    const none = open(() => Promise.resolve({ providers: [], people: [], categories: [], cities: [] }));
    await userEvent.type(box(), 'zzz');
    expect(await screen.findByText('Nothing has that name.')).toBeTruthy();
    none.unmount();
    open(() => Promise.reject(new Error('Down')));
    await userEvent.type(box(), 'vetting');
    expect(await screen.findByText(/could not be searched/)).toBeTruthy();
    expect(names()).toEqual(['Vetting']);
  });
});
