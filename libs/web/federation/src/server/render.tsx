import { type ReactNode, StrictMode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { dehydrate } from '@tanstack/react-query';
import type { PublicApi } from '@townlink/contracts';
import { createServerQueryClient } from '@townlink/web-api';
import type { BootData, SerialisedErrors } from '../boot-data';
import { HeadCollector } from '../head';
import type { PageHead } from '../head-tags';
import type { RouteHandle } from '../lazy-page';
import type { RouteObject } from '../router';
import { type AppServices, routerContext } from '../services';
import { renderToText } from './render-to-text';

export interface RenderOptions {
  api: PublicApi;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  head: PageHead | undefined;
  body: string;
  page: NonNullable<BootData['page']>;
  /** Script chunks of the page, for preloading. */
  chunks: string[];
}

export type Rendering = RenderedPage | { status: number; redirect: string };

/** Wraps the router in the providers of every page, as in the browser. */
export type Providers = (props: { services: AppServices; children: ReactNode }) => ReactNode;

/** Creates the function that renders a URL to HTML, with a query cache per request. */
export function createRenderer(routes: RouteObject[], Providers: Providers) {
  const handler = createStaticHandler(routes);
  return async function render(url: string, options: RenderOptions): Promise<Rendering> {
    const queryClient = createServerQueryClient();
    let complete = true;
    const reportIncomplete = () => void (complete = false);
    const { api, siteUrl } = options;
    const services: AppServices = { queryClient, api, http: notOnServer, siteUrl, reportIncomplete };
    const request = new Request(url, { signal: options.signal });
    const result = await handler.query(request, { requestContext: routerContext(services) });
    if (result instanceof Response) {
      return { status: result.status, redirect: result.headers.get('location') ?? '/' };
    }
    let head: PageHead | undefined;
    const router = createStaticRouter(handler.dataRoutes, result);
    const body = await renderToText(
      <HeadCollector value={(told) => void (head = told)}>
        <StrictMode>
          <Providers services={services}>
            <StaticRouterProvider router={router} context={result} hydrate={false} />
          </Providers>
        </StrictMode>
      </HeadCollector>,
      options,
    );
    const page = {
      path: new URL(url).pathname,
      queries: dehydrate(queryClient),
      loaderData: result.loaderData,
      errors: serialiseErrors(result.errors),
    };
    return { status: complete ? result.statusCode : 503, head, body, page, chunks: chunksOf(result) };
  };
}

function notOnServer(): Promise<never> {
  return Promise.reject(new Error('A page that is rendered on the server reads through `api` only'));
}

function chunksOf(context: StaticHandlerContext): string[] {
  return context.matches.flatMap((match) => (match.route.handle as RouteHandle | undefined)?.chunk ?? []);
}

/** Route errors in the form that the browser's router recognizes as responses with a status (the not-found page). */
function serialiseErrors(errors: Record<string, unknown> | null): SerialisedErrors | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, error]) => {
      if (!isRouteErrorResponse(error)) throw error;
      const { status, statusText, data } = error;
      return [routeId, { status, statusText, data: data as unknown, internal: false }];
    }),
  );
}
