import { Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule, type RouteRule } from '@townlink/server-http';

/** Makes the guard and the list of rules read a different rule for one route at a time. */
export class MutatedRule {
  private readonly sound = Reflector.prototype.getAllAndOverride;
  private mutation: { handler: string; rule: AccessRule } | undefined;

  constructor() {
    const { sound } = this;
    const ruleFor = (handler: string) => (this.mutation?.handler === handler ? this.mutation.rule : undefined);
    Reflector.prototype.getAllAndOverride = function (this: Reflector, key: unknown, targets: unknown[]) {
      const [handler, controller] = targets as { name: string }[];
      const mutated = key === ACCESS_RULE ? ruleFor(`${controller?.name}.${handler?.name}`) : undefined;
      return mutated ?? sound.call(this, key as string, targets as never);
    } as typeof sound;
  }

  async during<T>({ handler }: Pick<RouteRule, 'handler'>, rule: AccessRule, work: () => Promise<T>): Promise<T> {
    this.mutation = { handler, rule };
    try {
      return await work();
    } finally {
      this.mutation = undefined;
    }
  }

  end(): void {
    Reflector.prototype.getAllAndOverride = this.sound;
  }
}

/** The name of a route in the API document; of a controller with two addresses, at the first. */
export const documentedName = ({ method, path }: Pick<RouteRule, 'method' | 'path'>): string =>
  `${method} /${path
    .split(',')[0]!
    .replace(/^\//, '')
    .replace(/:(\w+)/g, '{$1}')}`;
