import type { BrowserContext } from '@playwright/test';

/** Collects what goes wrong in a browser without anybody seeing it: errors of the console and uncaught ones. */
export class ConsoleGuard {
  private readonly found: string[] = [];
  /** Whoever has not applied has no provider: the API says so with 404, which browsers report. */
  private readonly allowed: RegExp[] = [/status of 404 .*\/api\/provider\)$/];

  /** Listens to every page of a context. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.found.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.found.push(error.error().stack ?? error.error().message));
  }

  /** Says that an error is part of what the test is about. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** The errors that no test asked for. */
  get unexpected(): string[] {
    return this.found.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}
