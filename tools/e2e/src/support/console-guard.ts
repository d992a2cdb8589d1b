import type { BrowserContext } from '@playwright/test';

/** Collects console errors and uncaught errors. */
export class ConsoleGuard {
  private readonly found: string[] = [];
  /** The API answers 404 for users without a provider, which browsers log. */
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
