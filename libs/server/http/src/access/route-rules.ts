import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule, BEFORE_SECOND_STEP } from './access';

export interface RouteRule {
  method: string;
  path: string;
  handler: string;
  rule: AccessRule | undefined;
  isBeforeSecondStep: boolean;
}

/** Knows every route's access rule, and stops the start when one has none. */
@Injectable()
export class RouteRules implements OnModuleInit {
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

  list(): RouteRule[] {
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
      },
    ];
  }
}
