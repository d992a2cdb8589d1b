import type { AcceptedBody } from './accepted-body';

/** Who may call a route. Webhooks, which check a signature over the raw body, are not declared here. */
export type RouteAccess = 'public' | 'signed-in' | 'admin';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Class<T> = new () => T;

/** Names of the parts of a path: 'id' of '/api/jobs/:id/retry'. */
type PartOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartOf<`/${Rest}`>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

/** The response of a route that no class describes; carries only the type. */
declare const responseType: unique symbol;
export interface Json<T> {
  readonly [responseType]?: T;
  /** Of a list: the class of each item, for the API document. */
  readonly items?: Class<unknown>;
}

/** A response of this type, sent as JSON. */
export const json = <T>(): Json<T> => ({});

/** A list whose items the API document describes. */
export const listOf = <T>(items: Class<T>): Json<T[]> => ({ items });

export interface RouteOptions<Body, Query, Response> {
  access: RouteAccess;
  /** Classes with validation rules: what the server checks, the form checks and the API document says. */
  body?: Class<Body>;
  query?: Class<Query>;
  /** Rules of the parts of the path; without them they are strings. */
  params?: Class<object>;
  /** A class where the API document is to describe the response. */
  response?: Class<Response> | Json<Response>;
  /** What the API document says the route is for: in a few words, and in sentences. */
  summary?: string;
  description?: string;
  /** What the API document says of the response where its type does not say it. */
  responseNote?: string;
  /** A response that the API document shows. */
  example?: NoInfer<Response>;
  accepts?: AcceptedBody;
  /**
   * What is read and written here may be edited in two places at once: responses carry a version, which writes take back
   * as `If-Match`.
   */
  versioned?: true;
  /** Of a success; 200 by default. */
  status?: number;
}

/** One route of the HTTP API, declared once for the controller that serves it, the browser that calls it and the API document. */
export interface Route<
  Path extends string = string,
  Body = unknown,
  Query = unknown,
  Response = unknown,
> extends RouteOptions<Body, Query, Response> {
  method: RouteMethod;
  path: Path;
  status: number;
}

/** Declares a route. `path` is whole, its parts written as ':id'. */
export const route = <Path extends string, Body = undefined, Query = undefined, Response = undefined>(
  method: RouteMethod,
  path: Path,
  options: RouteOptions<Body, Query, Response>,
): Route<Path, Body, Query, Response> => ({ method, path, status: 200, ...options });

export type BodyOf<R> = R extends Route<string, infer Body, unknown, unknown> ? Body : never;
export type QueryOf<R> = R extends Route<string, unknown, infer Query, unknown> ? Query : never;
export type ResponseOf<R> = R extends Route<string, unknown, unknown, infer Response> ? Response : never;
export type ParamsOf<R> = R extends { path: infer Path extends string } ? Record<PartOf<Path>, string> : never;

export const pathOf = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
