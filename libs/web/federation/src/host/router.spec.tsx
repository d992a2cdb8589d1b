import { describe, expect, it, jest } from '@jest/globals';
import { createElement } from 'react';
import type { AppServices } from '../services';
import type { LoadRoutes } from './remotes';
import { matchesServerRender, createAppRouter, routerReady } from './router';

const page = {
  path: '/',
  loaderData: { '0': null, '0-0': { offers: [] } },
  errors: null,
  queries: { queries: [], mutations: [] },
};

describe('the router of a server-rendered page', () => {
  const started = async (loadRoutes: LoadRoutes) => {
    const router = await createAppRouter({
      services: {} as AppServices,
      page,
      loadRoutes,
      rootRoutes: (remotes) => [{ path: '/', children: Object.values(remotes).flatMap((routes) => routes ?? []) }],
    });
    await routerReady(router);
    return router;
  };

  it('starts with the loader data of the server', async () => {
    const loader = jest.fn<() => null>();
    const router = await started(() => Promise.resolve([{ index: true, loader, element: createElement('h1') }]));
    expect([matchesServerRender(router, page), router.state.loaderData['0-0']]).toEqual([true, { offers: [] }]);
    expect(loader).not.toHaveBeenCalled();
  });

  it('[SHELL-14] shows an error instead if the page’s script fails to load', async () => {
    const missing = new Error('Loading chunk home failed.');
    const router = await started(() => Promise.reject(missing));
    expect(matchesServerRender(router, page)).toBe(false);
    expect(Object.values(router.state.errors ?? {})).toEqual([missing]);
  });
});
