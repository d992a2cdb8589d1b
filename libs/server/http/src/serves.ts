import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  type NestInterceptor,
  type PipeTransform,
  RequestMapping,
  RequestMethod,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBody,
  ApiHeader,
  ApiOperation,
  ApiParam,
  type ApiParamOptions,
  ApiQuery,
  ApiResponse,
} from '@nestjs/swagger';
import {
  descriptionOf,
  NoParameters,
  type ResponseOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type Route,
} from '@townlink/contracts';
import { getMetadataStorage } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { AdminOnly, BeforeOpening, InView, Public, SignedIn } from './access/access';
import type { CurrentUser, IdentifiedRequest } from './access/current-user';
import type { ListingAccess } from './access/listing-access';
import { maskAuthors, maskContacts } from './access/mask-contacts';
import { MasksContacts } from './access/masks-contacts';
import { Accepts } from './edge/accepts';
import { RequestPipe } from './validation/validation.pipe';
import { SendsVersion } from './version/sends-version';

/** Input of a handler: validated with the route's classes, and the authenticated person. */
export interface Call<R extends Route> {
  user: R['access'] extends 'public' ? undefined : CurrentUser;
  /** Set for routes with a right on the team; null for an account without a listing. */
  listing: ListingAccess | null;
  body: BodyOf<R>;
  query: QueryOf<R>;
  params: ParamsOf<R>;
  /** Versioned routes: the version read by the caller, for `requireVersion`. */
  ifMatch: string | undefined;
}

type AnyRoute = Route<string, never, never, unknown> | Route;
type Handler<R extends Route> = (call: Call<R>, ...more: never[]) => Promise<ResponseOf<R>> | ResponseOf<R>;

/**
 * Makes a method the handler of a declared route: path, access rule, validation, status and API document follow from the
 * declaration. The method's first parameter is the `Call`.
 */
export function Serves<R extends Route>(route: R) {
  return <Method extends Handler<R>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    readCall(new CheckCall(route))(target, key, 0);
    applyDecorators(
      RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
      HttpCode(route.status),
      accessOf(route),
      ...viewOf(route),
      ...(route.beforeOpening ? [BeforeOpening()] : []),
      UseInterceptors(
        NullAsJson,
        ...(route.access === 'admin' ? [new MasksContacts(route.published ? maskAuthors : maskContacts)] : []),
        ...(route.versioned ? [SendsVersion] : []),
      ),
      ...(route.accepts ? [Accepts(route.accepts)] : []),
      ...documentOf(route),
    )(target, key, descriptor);
  };
}

function accessOf({
  access,
  right,
  team,
  orAdministrator,
  path,
}: Pick<AnyRoute, 'access' | 'right' | 'team' | 'orAdministrator' | 'path'>): MethodDecorator {
  if (access === 'public') return Public();
  if (access === 'signed-in') return SignedIn(team, orAdministrator);
  if (!right) throw new Error(`${path} is for administrators and declares no right`);
  return AdminOnly(right);
}

function viewOf({
  inView,
  access,
  method,
  path,
}: Pick<AnyRoute, 'inView' | 'access' | 'method' | 'path'>): MethodDecorator[] {
  if (!inView) return [];
  if (method !== 'GET' || access !== 'signed-in')
    throw new Error(`${path} cannot answer a view: it is no read of one's own`);
  return [InView()];
}

const readCall = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<IdentifiedRequest>();
  const { currentUser: user, listing = null, body, query, params, headers } = request;
  return { user, listing, body, query, params, ifMatch: headers['if-match'] };
});

/** Validates each part of a call, as the request pipe does for @Body(), @Query() and path parameters. */
class CheckCall implements PipeTransform<Call<Route>> {
  private readonly pipe = new RequestPipe();
  private readonly bodyPipe: RequestPipe;

  constructor(private readonly route: AnyRoute) {
    this.bodyPipe = new RequestPipe(route.accepts?.keys);
  }

  async transform({ user, listing, body, query, params, ifMatch }: Call<Route>): Promise<Call<Route>> {
    const { route } = this;
    return {
      user,
      listing,
      ifMatch,
      params: (await this.pipe.transform(params, { type: 'param', metatype: route.params })) as ParamsOf<Route>,
      query: route.query && (await this.pipe.transform(query, { type: 'query', metatype: route.query })),
      body: route.body && (await this.bodyPipe.transform(body, { type: 'body', metatype: route.body })),
    };
  }
}

/** Fastify would send an empty body for null, which is not valid JSON. */
class NullAsJson implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const send = (response: unknown) => {
      if (response !== null) return response;
      void context.switchToHttp().getResponse<FastifyReply>().type('application/json');
      return 'null';
    };
    return next.handle().pipe(map(send));
  }
}

const VERSION_HEADER = { description: 'The version of what can be edited.', schema: { type: 'string' as const } };

const VERSION_CHECK = [
  ApiHeader({ name: 'If-Match', required: false, description: 'The ETag that the change was made from.' }),
  ApiResponse({
    status: 412,
    description: 'Changed since it was read. The problem says what is stored now as `current`.',
  }),
];

function documentOf({
  path,
  summary,
  description,
  params,
  query,
  body,
  response,
  responseNote,
  example,
  status,
  method,
  versioned,
}: AnyRoute): MethodDecorator[] {
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return [
    ...(summary ? [ApiOperation({ summary, description })] : []),
    ...parts.map((name) => ApiParam(partOf(params, name))),
    ...(query && (query as Type) !== NoParameters ? [ApiQuery({ type: query })] : []),
    ...(body ? [ApiBody({ type: body })] : []),
    ApiResponse({
      status,
      description: responseNote ?? '',
      ...typeOf(response),
      ...(example ? { example } : {}),
      ...(versioned ? { headers: { ETag: VERSION_HEADER } } : {}),
    }),
    ...(versioned && method !== 'GET' ? VERSION_CHECK : []),
  ];
}

function partOf(params: AnyRoute['params'], name: string): ApiParamOptions {
  const { text, example } = descriptionOf(params?.prototype ?? null, name) ?? {};
  return {
    name,
    type: String,
    ...(isId(params, name) ? { format: 'uuid' } : {}),
    ...(text ? { description: text } : {}),
    ...(example === undefined ? {} : { example }),
  };
}

/** Whether a part of the path must be an ID according to its class. */
const isId = (params: AnyRoute['params'], part: string): boolean =>
  params !== undefined &&
  getMetadataStorage()
    .getTargetValidationMetadatas(params as Type, '', false, false)
    .some(({ propertyName, name }) => propertyName === part && name === 'isUuid');

function typeOf(response: AnyRoute['response']): { type?: Type | [Type] } {
  if (typeof response === 'function') return { type: response as Type };
  return response?.items ? { type: [response.items as Type] } : {};
}
