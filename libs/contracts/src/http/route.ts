import type { Right } from '../roles/rights';
import type { TeamRight } from '../team/team-rights';
import type { AcceptedBody } from './accepted-body';

/** Who may call a route. Webhooks, which sign the raw body, are not declared here. */
export type RouteAccess = 'public' | 'signed-in' | 'admin';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Class<T> = new () => T;

/** Path parameters: 'id' of '/api/jobs/:id/retry'. */
type PartOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartOf<`/${Rest}`>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

/** The response of a route without a class; a type only. */
declare const responseType: unique symbol;
export interface Json<T> {
  readonly [responseType]?: T;
  /** Class of the items, for the API document. */
  readonly items?: Class<unknown>;
}

export const json = <T>(): Json<T> => ({});

export const listOf = <T>(items: Class<T>): Json<T[]> => ({ items });

export interface RouteOptions<Body, Query, Response> {
  access: RouteAccess;
  /** Of the console role; required where `access` is 'admin'. */
  right?: Right;
  /** Of the caller on the listing's team that the call is for; for signed-in people. */
  team?: TeamRight;
  /** Also for administrators without a place on the team, who act by their console role. */
  orAdministrator?: true;
  /** Also answers visitors of a site that is not opened yet; only of public routes. */
  beforeOpening?: true;
  /** Also answers a support view; a read of the provider's portal that shows no secret. */
  inView?: true;
  /** Only text that is written for the public, so that contacts in it are not masked: they would be saved so. */
  published?: true;
  /** Request classes: validated by server and form, described in the API document. */
  body?: Class<Body>;
  query?: Class<Query>;
  /** Rules of the path parameters; strings without. */
  params?: Class<object>;
  /** A class if the API document is to describe the response. */
  response?: Class<Response> | Json<Response>;
  /** Title and description in the API document. */
  summary?: string;
  description?: string;
  /** Description of the response in the API document. */
  responseNote?: string;
  /** Example in the API document. */
  example?: NoInfer<Response>;
  accepts?: AcceptedBody;
  /**
   * The resource may be edited in two places at once: responses carry a version, which writes send back as `If-Match`.
   */
  versioned?: true;
  /** On success; 200 by default. */
  status?: number;
}

/** One route, shared by its controller, the browser that calls it and the API document. */
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

/** A route for administrators without a right does not compile. */
type Admission =
  | { access: 'public'; right?: undefined; team?: undefined }
  | { access: 'signed-in'; right?: undefined }
  | { access: 'admin'; right: Right; team?: undefined };

/** `path` is absolute, with parameters as ':id'. */
export const route = <Path extends string, Body = undefined, Query = undefined, Response = undefined>(
  method: RouteMethod,
  path: Path,
  options: RouteOptions<Body, Query, Response> & Admission,
): Route<Path, Body, Query, Response> => ({ method, path, status: 200, ...options });

export type BodyOf<R> = R extends Route<string, infer Body, unknown, unknown> ? Body : never;
export type QueryOf<R> = R extends Route<string, unknown, infer Query, unknown> ? Query : never;
export type ResponseOf<R> = R extends Route<string, unknown, unknown, infer Response> ? Response : never;
export type ParamsOf<R> = R extends { path: infer Path extends string } ? Record<PartOf<Path>, string> : never;

export const pathOf = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
