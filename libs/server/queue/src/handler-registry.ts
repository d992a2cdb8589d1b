import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { isJobName } from '@townlink/contracts';
import { UnknownJobError } from './errors';
import { EventCatalogue } from './event-catalogue';
import { handledNames, type Handler } from './handles';

interface FoundHandler {
  name: string;
  handler: Handler<never>;
  where: string;
}

/** Knows the handler of every job and of every event's subscribers of this process. */
@Injectable()
export class HandlerRegistry {
  private readonly handlers = new Map<string, Handler<never>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly events: EventCatalogue,
  ) {}

  /**
   * Collects the handlers of all modules.
   * @param expected jobs and deliveries that must have a handler
   * @throws Error naming whatever does not fit: missing, second and undeclared handlers, events that nobody subscribes to
   */
  collect(expected: readonly string[]): void {
    const deliveries = this.events.allDeliveries();
    const problems = this.events.withoutSubscriber().map((event) => `the event '${event}' has no subscriber`);
    for (const { name, handler, where } of this.discovery
      .getProviders()
      .flatMap(({ instance }) => this.find(instance))) {
      if (!isJobName(name) && !deliveries.includes(name))
        problems.push(`${where} handles '${name}', which is not declared`);
      if (this.handlers.has(name)) problems.push(`'${name}' has a second handler in ${where}`);
      this.handlers.set(name, handler);
    }
    for (const name of expected) if (!this.handlers.has(name)) problems.push(`'${name}' has no handler`);
    if (problems.length > 0) throw new Error(`The handlers are not complete: ${problems.join('; ')}`);
  }

  /** @throws UnknownJobError for anything that is not handled here; such a job must never pass for done */
  get(name: string): Handler<never> {
    const handler = this.handlers.get(name);
    if (!handler) throw new UnknownJobError(name);
    return handler;
  }

  names(): string[] {
    return [...this.handlers.keys()];
  }

  private find(instance: unknown): FoundHandler[] {
    if (typeof instance !== 'object' || instance === null) return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown> | null;
    if (!prototype) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((key) => {
      const method = prototype[key];
      if (typeof method !== 'function') return [];
      const handler = method.bind(instance) as Handler<never>;
      return handledNames(method).map((name) => ({ name, handler, where: `${instance.constructor.name}.${key}` }));
    });
  }
}
