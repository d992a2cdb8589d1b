import { render } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { PublicApi, Track } from '@townlink/contracts';
import { createHttp, type Http } from '@townlink/web-api';
import { routerContext, ServicesProvider, type AppServices, type RouteObject } from '@townlink/web-federation';
import { SessionContext, SessionProvider, type SessionContextValue } from '@townlink/web-session';
import { currentToasts } from '@townlink/web-ui/toast';

/** A public API with the given methods; other calls reject with their name. */
export function partialApi(methods: Partial<PublicApi> = {}): PublicApi {
  return new Proxy(methods as PublicApi, {
    get: (given, name) =>
      Reflect.get(given, name) ?? (() => Promise.reject(new Error(`The test has no answer for ${String(name)}`))),
  });
}

export interface RenderPageOptions {
  /** Address to open; '/' by default. */
  path?: string;
  /** Public reads that the page needs. */
  api?: Partial<PublicApi>;
  /** Client for the rest of the API; the real one by default. */
  http?: Http;
  /** Receives analytics events. */
  track?: Track;
  /** A given session instead of the real one, which reads local storage. */
  session?: Partial<SessionContextValue> & Pick<SessionContextValue, 'state'>;
}

/** Renders routes, or one element at every path, within the providers of pages. Returns the screen and the router. */
export function renderPage(what: RouteObject[] | ReactNode, options: RenderPageOptions = {}) {
  const routes = Array.isArray(what) ? (what as RouteObject[]) : [{ path: '*', element: what }];
  const services: AppServices = {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
    api: partialApi(options.api),
    http: options.http ?? createHttp({ origin: location.origin }),
    siteUrl: location.origin,
    track: options.track,
  };
  const router = createMemoryRouter(routes, {
    initialEntries: [options.path ?? '/'],
    getContext: () => routerContext(services),
  });
  const screen = render(
    <QueryClientProvider client={services.queryClient}>
      <ServicesProvider services={services}>
        <Session given={options.session}>
          <RouterProvider router={router} />
        </Session>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  return { ...screen, router, services };
}

/** Current toasts as 'title: description'. */
export const toastTexts = (): string[] =>
  currentToasts().map(({ title, description }) => (description ? `${title}: ${description}` : title));

function Session({ given, children }: { given: RenderPageOptions['session']; children: ReactNode }) {
  if (!given) return <SessionProvider>{children}</SessionProvider>;
  const outside = () => Promise.reject(new Error('The test has given no such action'));
  const actions = {
    signIn: outside,
    sendCode: outside,
    textCode: outside,
    signInByCode: outside,
    signInWithProvider: outside,
    signInWithCompany: outside,
    finishSignIn: outside,
    signInWithPasskey: outside,
    signUp: outside,
    confirmLink: outside,
    signOut: outside,
    updateProfile: outside,
    consent: outside,
  };
  return <SessionContext value={{ ...actions, ...given }}>{children}</SessionContext>;
}
