import { type ResponseOf, type BodyOf, type ParamsOf, pathOf, type QueryOf, type Route } from '@townlink/contracts';
import type { CallOptions, Http } from './http';

/** The options allowed by a declared route. */
export type RouteInput<R extends Route> = Pick<CallOptions, 'signal' | 'keepalive' | 'version'> &
  (BodyOf<R> extends undefined ? object : { body: BodyOf<R> }) &
  (QueryOf<R> extends undefined ? object : { query?: Partial<QueryOf<R>> }) &
  (keyof ParamsOf<R> extends never ? object : { params: ParamsOf<R> });

type Arguments<R extends Route> = object extends RouteInput<R> ? [input?: RouteInput<R>] : [input: RouteInput<R>];

/**
 * Calls a declared route and returns its typed response.
 * @throws {ApiProblem} like `Http`
 */
export type CallRoute = <R extends Route>(route: R, ...input: Arguments<R>) => Promise<ResponseOf<R>>;

export const callRoute = (http: Http): CallRoute =>
  ((route: Route, { params, query, body, ...options }: RouteInput<Route> & Record<string, never> = {} as never) =>
    http(route.method, pathOf(route.path, params), {
      query: query as CallOptions['query'],
      json: body,
      ...options,
    })) as CallRoute;
