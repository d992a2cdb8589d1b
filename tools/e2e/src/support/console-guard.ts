import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/** Collects console errors and uncaught errors. */
export class ConsoleGuard {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Listens to every page of a context. @returns a function to stop, for a context that outlives the test */
  watch(context: BrowserContext): () => void {
    const hear = (message: ConsoleMessage): void => {
      if (message.type() === 'error') this.found.push(`${message.text()} (${message.location().url})`);
    };
    const note = (error: WebError): void => {
      this.found.push(error.error().stack ?? error.error().message);
    };
    context.on('console', hear);
    context.on('weberror', note);
    return () => {
      context.off('console', hear);
      context.off('weberror', note);
    };
  }

  /** Allows an error that is part of the test. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** Errors that were not allowed. */
  get unexpected(): string[] {
    return this.found.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}
