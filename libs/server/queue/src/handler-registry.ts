import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { isJobName, type JobName } from '@townlink/contracts';
import { UnknownJobError } from './errors';
import { handledJob, type JobHandler } from './handles';

type Found = { name: JobName; handler: JobHandler; where: string };

/** Knows the handler of every job of this process. */
@Injectable()
export class HandlerRegistry {
  private readonly handlers = new Map<JobName, JobHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /**
   * Collects the handlers of all modules.
   * @throws Error naming every expected job without a handler and every job with more than one
   */
  collect(expected: readonly JobName[]): void {
    const found = this.discovery.getProviders().flatMap(({ instance }) => this.handlersOf(instance));
    const problems: string[] = [];
    for (const { name, handler, where } of found) {
      if (this.handlers.has(name)) problems.push(`'${name}' has a second handler in ${where}`);
      this.handlers.set(name, handler);
    }
    for (const name of expected) if (!this.handlers.has(name)) problems.push(`'${name}' has no handler`);
    if (problems.length > 0) throw new Error(`The job handlers are not complete: ${problems.join('; ')}`);
  }

  /** @throws UnknownJobError for anything that is not handled here; such a job must never pass for done */
  get(name: string): JobHandler {
    const handler = isJobName(name) ? this.handlers.get(name) : undefined;
    if (!handler) throw new UnknownJobError(name);
    return handler;
  }

  /** The jobs that are handled here. */
  names(): JobName[] {
    return [...this.handlers.keys()];
  }

  private handlersOf(instance: unknown): Found[] {
    if (typeof instance !== 'object' || instance === null) return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown> | null;
    if (!prototype) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((key) => {
      const method = prototype[key];
      const name = typeof method === 'function' ? handledJob(method) : undefined;
      if (!name) return [];
      const handler = (method as JobHandler).bind(instance);
      return [{ name, handler, where: `${instance.constructor.name}.${key}` }];
    });
  }
}
