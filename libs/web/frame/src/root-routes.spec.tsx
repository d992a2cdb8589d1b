import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notFound, type RouteObject } from '@townlink/web-federation';
import { renderPage } from '@townlink/web-testing';
import './footer/footer'; // Loaded lazily; the import keeps tests from waiting for the compiler.
import { rootRoutes } from './root-routes';

const visitor = { session: { state: { status: 'signed-out' as const } } };

function Broken(): never {
  throw new Error('a bug in a page');
}

function failing(error: unknown): RouteObject {
  return {
    path: '*',
    loader: () => {
      throw error;
    },
  };
}

const expectFrame = async () => {
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
};

describe('the frame around the remotes', () => {
  // React and the error boundary report what the tests break on purpose.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  it('[SHELL-12] keeps the frame working if a remote crashes', async () => {
    renderPage(rootRoutes({ public_site: [{ path: '*', Component: Broken }] }), visitor);
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Report Issue' }).getAttribute('href')).toMatch(
      /^mailto:support@townlink\.example/,
    );
    await expectFrame();
    const report = screen.getByRole('link', { name: 'Report Issue' });
    await userEvent.click(report);
    const text = decodeURIComponent(report.getAttribute('href')!);
    expect(text).toMatch(/Page: http:\/\/localhost\/[\s\S]*Time: \d{4}-[\s\S]*Release: [\s\S]*Last request: /);
  });

  it('[SHELL-12] keeps the frame working if a remote cannot be loaded', async () => {
    renderPage(rootRoutes({ admin_console: [failing(new Error('no such script'))] }), visitor);
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    await expectFrame();
  });

  it('[SHELL-4] shows the not-found page inside the frame', async () => {
    renderPage(rootRoutes({ public_site: [failing(notFound())] }), visitor);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    await expectFrame();
  });

  it.each<[string, RouteObject[], string]>([
    ['a section that crashes', [{ path: '*', Component: Broken }], 'Something went wrong'],
    ['a script that cannot be loaded', [failing(new Error('no such script'))], 'Something went wrong'],
    ['an address without a page', [failing(notFound())], 'Oops! Page not found'],
  ])('[SHELL-5, SHELL-12] lets the console skip to the content of %s', async (_what, routes, heading) => {
    renderPage(rootRoutes({ admin_console: routes }), { ...visitor, path: '/admin/providers' });
    const shown = await screen.findByRole('heading', { name: heading });
    const target = screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')!;
    const marked = document.querySelectorAll<HTMLElement>(target);
    expect([...marked].map((element) => element.contains(shown))).toEqual([true]);
    marked[0]!.focus();
    expect(document.activeElement).toBe(marked[0]);
  });

  it('[SHELL-5] marks a single content element outside of the console, even for an error', async () => {
    renderPage(rootRoutes({ public_site: [failing(notFound())] }), visitor);
    await screen.findByRole('heading', { name: 'Oops! Page not found' });
    expect([...document.querySelectorAll('#main')]).toEqual([screen.getByRole('main')]);
  });

  it('has no footer below the tables of the administration', async () => {
    renderPage(rootRoutes({ admin_console: [{ path: '*', element: <p>Table</p> }] }), {
      ...visitor,
      path: '/admin/providers',
    });
    expect(await screen.findByText('Table')).toBeTruthy();
    await screen.findByRole('region', { name: 'Notifications' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('[SHELL-13] has a region for toasts named Notifications', async () => {
    renderPage(rootRoutes({ public_site: [{ path: '*', element: <p>Page</p> }] }), visitor);
    expect(await screen.findByRole('region', { name: 'Notifications' })).toBeTruthy();
  });
});

describe('navigation', () => {
  const pages: RouteObject[] = [
    { index: true, element: <p>Home page</p> },
    { path: 'faq', element: <p>Questions</p> },
  ];

  it('[SHELL-5] moves the focus to the content, for keyboard and screen reader', async () => {
    renderPage(rootRoutes({ public_site: pages }), visitor);
    const main = screen.getByRole('main');
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'FAQ' }));
    await screen.findByText('Questions');
    expect(document.activeElement).toBe(main);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'FAQ' }).getAttribute('aria-current')).toBe('page');
  });
});
