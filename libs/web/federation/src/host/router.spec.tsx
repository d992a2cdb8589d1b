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

describe('the router of a page that the server has rendered', () => {
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

  it('begins with what the server had loaded', async () => {
    const loader = jest.fn<() => null>();
    const router = await started(() => Promise.resolve([{ index: true, loader, element: createElement('h1') }]));
    expect([matchesServerRender(router, page), router.state.loaderData['0-0']]).toEqual([true, { offers: [] }]);
    expect(loader).not.toHaveBeenCalled();
  });

  it('[SHELL-14] takes nothing of that for a page whose script is not to be had, and shows the error instead', async () => {
    const missing = new Error('Loading chunk home failed.');
    const router = await started(() => Promise.reject(missing));
    expect(matchesServerRender(router, page)).toBe(false);
    expect(Object.values(router.state.errors ?? {})).toEqual([missing]);
  });
});
