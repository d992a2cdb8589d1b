import { createContext as createReactContext, useContext, useMemo, type ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { PublicApi, Track } from '@townlink/contracts';
import { callRoute, type CallRoute, publicQueries, type Http, type PublicQueries } from '@townlink/web-api';
import { createContext, RouterContextProvider, type LoaderFunctionArgs } from './router';

/** Services injected into pages and loaders by the browser's shell or by the server. */
export interface AppServices {
  queryClient: QueryClient;
  /** The public read endpoints, on the server and in the browser. */
  api: PublicApi;
  /** All other calls, as the signed-in user; only in the browser. */
  http: Http;
  /** Tracks analytics events unless the visitor has opted out; only in the browser. */
  track?: Track;
  /** Origin of the site without a trailing slash, for canonical addresses. */
  siteUrl: string;
  /** Address of the Google Maps script, if the site has a key. */
  mapsScript?: string;
  /** The server's errors while the browser hydrates a missing page, whose data is not requested again. */
  isMissing?: object | null;
  /** Called when a loader had to continue without its data; the server then responds with 503 instead of 200. */
  reportIncomplete?: () => void;
}

const loaderServices = createContext<AppServices>();
const ComponentServices = createReactContext<AppServices | null>(null);

/** Value for the router's `getContext` (browser) or `requestContext` (server). */
export function routerContext(services: AppServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(loaderServices, services);
  return context;
}

export function servicesOf(context: LoaderFunctionArgs['context']): AppServices {
  return (context as RouterContextProvider).get(loaderServices);
}

export function ServicesProvider({ services, children }: { services: AppServices; children: ReactNode }) {
  return <ComponentServices value={services}>{children}</ComponentServices>;
}

export function useServices(): AppServices {
  const services = useContext(ComponentServices);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

/** Calls the API as the signed-in user; for event handlers and queries in the browser. */
export function useHttp(): Http {
  return useServices().http;
}

/** Calls declared routes as the signed-in user, with their types. */
export function useCall(): CallRoute {
  const { http } = useServices();
  return useMemo(() => callRoute(http), [http]);
}

const leave: Track = () => undefined;

/** Tracks an analytics event; does nothing if the visitor has opted out. */
export function useTrack(): Track {
  return useServices().track ?? leave;
}

/** The public read queries, bound to the API of the server or the browser. */
export function usePublicQueries(): PublicQueries {
  const { api } = useServices();
  return useMemo(() => publicQueries(api), [api]);
}
