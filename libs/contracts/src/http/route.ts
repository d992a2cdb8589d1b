import type { Right } from '../roles/rights';
import type { TeamRight } from '../team/team-rights';
import type { AcceptedBody } from './accepted-body';

/** Who may call a route. Webhooks, which sign the raw body, are not declared here. */
export type RouteAccess = 'public' | 'signed-in' | 'admin';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Class<T> = new () => T;

/** Path parameters: 'id' in '/api/jobs/:id/retry'. */
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
  /** Right of the console role, for administrators. */
  right?: Right;
  /** The caller's right on the listing's team; for signed-in people. */
  team?: TeamRight;
  /** Also allows administrators outside the team, by their console role. */
  orAdministrator?: true;
  /** Also available before a site has been opened; public routes only. */
  beforeOpening?: true;
  /** Also available in a support view; only for reads of the provider's portal that show no secrets. */
  inView?: true;
  /** Only text written for the public. Contacts in it are not masked, since the masked text would be saved. */
  published?: true;
  /** Request classes: validated by server and form, described in the API document. */
  body?: Class<Body>;
  query?: Class<Query>;
  /** Rules for the path parameters; without one they are strings. */
  params?: Class<object>;
  /** A class, if the API document should describe the response. */
  response?: Class<Response> | Json<Response>;
  /** Title and description in the API document. */
  summary?: string;
  description?: string;
  /** Description of the response in the API document. */
  responseNote?: string;
  /** Example in the API document. */
  example?: NoInfer<Response>;
  accepts?: AcceptedBody;
  /** The resource can be edited concurrently: responses carry a version, which writes send back as `If-Match`. */
  versioned?: true;
  /** Status on success; 200 by default. */
  status?: number;
}

/** A route, shared by its controller, the calling browser and the API document. */
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

/** Routes with neither access nor a right do not compile. */
type Admission =
  | { access: 'public'; right?: undefined; team?: undefined }
  | { access: 'signed-in'; right?: undefined }
  | { access?: undefined; right: Right; team?: undefined };

/** `path` is absolute, with parameters as ':id'. A route without access is for administrators with its right. */
export const route = <Path extends string, Body = undefined, Query = undefined, Response = undefined>(
  method: RouteMethod,
  path: Path,
  options: Omit<RouteOptions<Body, Query, Response>, 'access'> & Admission,
): Route<Path, Body, Query, Response> => ({ access: 'admin', method, path, status: 200, ...options });

export type BodyOf<R> = R extends Route<string, infer Body, unknown, unknown> ? Body : never;
export type QueryOf<R> = R extends Route<string, unknown, infer Query, unknown> ? Query : never;
export type ResponseOf<R> = R extends Route<string, unknown, unknown, infer Response> ? Response : never;
export type ParamsOf<R> = R extends { path: infer Path extends string } ? Record<PartOf<Path>, string> : never;

export const pathOf = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
