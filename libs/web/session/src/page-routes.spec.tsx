import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type PageOf, type RemoteName, type SitePage, sitePages, TERMS_VERSION } from '@townlink/contracts';
import { isNotFound, Outlet, useRouteError } from '@townlink/web-federation';
import { renderPage } from '@townlink/web-testing';
import { pageRoutes, routesOf } from './page-routes';

const visitor = { session: { state: { status: 'signed-out' as const } } };

function ErrorBoundary() {
  return <p>{isNotFound(useRouteError()) ? 'Nothing here' : 'Broken'}</p>;
}

/** Routes of a remote whose pages show their paths, and the two redirect targets of guards. */
function routesFor(remote: RemoteName) {
  const ownPages = Object.entries(sitePages).filter(([, page]) => page.remote === remote && !page.planned);
  const code = Object.fromEntries(ownPages.map(([name, { path }]) => [name, { element: <p>{path}</p> }]));
  const routes = pageRoutes(remote, code as unknown as Record<PageOf<RemoteName>, object>);
  const elsewhere = ['/', '/auth/sign-in'].map((path) => ({ path, element: <p>Elsewhere</p> }));
  return [{ ErrorBoundary, children: [...routes, ...elsewhere] }];
}

const pagesBehind = (access: SitePage['access']): [string, RemoteName][] =>
  Object.values(sitePages)
    .filter((page) => page.access === access)
    .map(({ path, remote }) => [path, remote]);

describe('[PAGE-1] routes from the manifest', () => {
  it.each(pagesBehind('signed-in'))('redirects a visitor of %s to sign-in and back', async (path, remote) => {
    const { router } = renderPage(routesFor(remote), { ...visitor, path });
    await screen.findByText(/Elsewhere|sign-in/);
    expect(router.state.location.pathname).toBe('/auth/sign-in');
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe(path);
  });

  it.each(pagesBehind('admin'))('redirects a visitor of %s home, whether it exists or not', async (path, remote) => {
    const { router } = renderPage(routesFor(remote), { ...visitor, path });
    await screen.findByText('Elsewhere');
    expect(router.state.location.pathname).toBe('/');
  });

  it('shows public pages to visitors', async () => {
    renderPage(routesFor('account_pages'), { ...visitor, path: '/auth/sign-up' });
    expect(await screen.findByText('/auth/sign-up')).toBeTruthy();
  });

  it('redirects from an alternative path of a page, permanently', async () => {
    const page: SitePage = { ...sitePages.disclaimer, path: '/terms', aliases: ['/legal/terms'] };
    const { router } = renderPage(routesOf(page, { element: <p>The terms</p> }), { ...visitor, path: '/legal/terms' });
    expect(await screen.findByText('The terms')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/terms');
  });

  it('shows not found for a planned page', () => {
    expect(routesOf({ ...sitePages.disclaimer, planned: true }, { element: <p>Too early</p> })).toEqual([]);
  });

  it('renders the frame of a remote around its pages, behind the guard', async () => {
    const code = { admin: { element: <p>Overview</p> } } as Record<PageOf<'admin_console'>, object>;
    const frame = { element: <div data-testid="frame">{<Outlet />}</div> };
    const state = { status: 'signed-in' as const, user: { id: 'u1', email: 'a@b.co' }, profile: null };
    const profile = {
      id: 'u1',
      email: 'a@b.co',
      full_name: '',
      role: 'admin' as const,
      created_at: '2026-01-01',
      terms_version: TERMS_VERSION,
      second_step: 'none' as const,
      version: '1',
    };
    renderPage(pageRoutes('admin_console', code, frame), { path: '/admin', session: { state: { ...state, profile } } });
    expect((await screen.findByTestId('frame')).textContent).toBe('Overview');
  });
});
