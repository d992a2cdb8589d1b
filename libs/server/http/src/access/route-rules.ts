import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule, BEFORE_SECOND_STEP, IN_VIEW } from './access';

export interface RouteRule {
  method: string;
  path: string;
  handler: string;
  rule: AccessRule | undefined;
  isBeforeSecondStep: boolean;
  isInView: boolean;
}

/** Collects every route's access rule; stops startup if one is missing. */
@Injectable()
export class RouteRules implements OnModuleInit {
  private known: RouteRule[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const open = this.list().filter((route) => !route.rule);
    if (open.length === 0) return;
    throw new Error(`These routes declare no access rule: ${open.map((route) => route.handler).join(', ')}`);
  }

  list(): readonly RouteRule[] {
    this.known ??= this.read();
    return this.known;
  }

  /** Methods of the routes at a path, sorted; GET also serves HEAD. Empty for an unknown path. */
  methodsAt(path: string): string[] {
    const methods = this.list().flatMap((route) =>
      route.method !== 'ALL' && isAt(route.path, path) ? route.method : [],
    );
    const answered = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    return [...new Set(answered)].sort();
  }

  private read(): RouteRule[] {
    return this.discovery.getControllers().flatMap((wrapper) => {
      const controller = wrapper.metatype as (new () => unknown) | null;
      if (!controller) return [];
      const prototype = controller.prototype as Record<string, () => unknown>;
      return this.scanner
        .getAllMethodNames(prototype)
        .flatMap((name) => this.routeOf(controller, prototype[name]!, name));
    });
  }

  private routeOf(controller: new () => unknown, handler: () => unknown, name: string): RouteRule[] {
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const path = [Reflect.getMetadata(PATH_METADATA, controller), Reflect.getMetadata(PATH_METADATA, handler)]
      .map((part) => String(part ?? '').replace(/^\/+|\/+$/g, ''))
      .filter(Boolean)
      .join('/');
    const read = <Value>(mark: string) =>
      this.reflector.getAllAndOverride<Value | undefined>(mark, [handler, controller]);
    return [
      {
        method: RequestMethod[method] ?? 'ALL',
        path: `/${path}`,
        handler: `${controller.name}.${name}`,
        rule: read<AccessRule>(ACCESS_RULE),
        isBeforeSecondStep: read<boolean>(BEFORE_SECOND_STEP) ?? false,
        isInView: read<boolean>(IN_VIEW) ?? false,
      },
    ];
  }
}

/** Whether a path matches a route, which may be a comma-separated list of paths with parameters. */
function isAt(route: string, path: string): boolean {
  const parts = path.split('/');
  return route.split(',').some((one) => {
    const own = `/${one.replace(/^\//, '')}`.split('/');
    // Pages match every address that no other route matches.
    if (own.length === 2 && own[1] === '*') return false;
    const rest = own.at(-1) === '*';
    if (rest ? parts.length < own.length : parts.length !== own.length) return false;
    return own.every((part, index) => part === '*' || part.startsWith(':') || part === parts[index]);
  });
}
