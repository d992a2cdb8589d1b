import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { problemType } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { loadQuery } from './load-query';
import { isNotFound } from './not-found';
import { type AppServices, routerContext } from './services';

/** A page whose data the server refuses until the site is opened. */
function loadBeforeOpening(address: string) {
  const problem = new ApiProblem(503, { type: problemType('not-open-yet') });
  const services = { queryClient: new QueryClient(), api: {} } as AppServices;
  const args = { context: routerContext(services), request: new Request(new URL(address, location.href)) };
  return loadQuery(args, () => ({ queryKey: [address], queryFn: () => Promise.reject(problem), retry: false }));
}

/** Navigation to another page never resolves, since the last page stays until the next is ready. */
const staysHere = (loading: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    loading.then(() => true),
    new Promise<false>((resolve) => {
      setTimeout(resolve, 1_000, false);
    }),
  ]);

describe('a page of a site that is not opened yet', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it.each(['/faq', '/faq?of=plumber', '/faq?of=plumber#paying'])(
    '[SHIP-3] that came from the server at %s is not loaded again',
    async (address) => {
      history.replaceState(null, '', address);
      // As called by the router: a request has no fragment.
      expect(await staysHere(loadBeforeOpening(address.split('#')[0]!))).toBe(true);
    },
  );

  it('[SHIP-3] is loaded from the server when opened by a link on another page', async () => {
    history.replaceState(null, '', '/pricing#plans');
    expect(await staysHere(loadBeforeOpening('/faq'))).toBe(false);
  });
});

describe('a page that the server did not find', () => {
  it('[CITY-2] requests only the data of its error page during hydration, and everything afterwards', async () => {
    const services = { queryClient: new QueryClient(), api: {}, isMissing: {} } as AppServices;
    const args = { context: routerContext(services), request: new Request(location.href) };
    let asked = 0;
    const load = (isForMissing = false) =>
      loadQuery(args, () => ({ queryKey: ['market'], queryFn: () => Promise.resolve(++asked) }), isForMissing);
    expect(isNotFound(await load().catch((error: unknown) => error))).toBe(true);
    expect(asked).toBe(0);
    expect(await load(true)).toBe(1);
    services.isMissing = null;
    expect(await load()).toBe(1);
  });
});
