import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Email } from './email';

/** Every email that can be sent, by its name: the worker renders messages by it, and the gateway shows them at `/__mail`. */
export class EmailCatalog {
  private readonly byName: ReadonlyMap<string, Email<never>>;

  /** @throws Error when two have one name */
  constructor(emails: readonly Email<never>[] = []) {
    this.byName = new Map(emails.map((email) => [email.name, email]));
    if (this.byName.size < emails.length) throw new Error('Two emails have the same name');
  }

  find(name: string): Email<never> | undefined {
    return this.byName.get(name);
  }

  get names(): string[] {
    return [...this.byName.keys()].sort();
  }
}

/** Hands the emails of all domains to what renders them. */
@Global()
@Module({})
export class EmailCatalogModule {
  static of(emails: readonly Email<never>[]): DynamicModule {
    const catalog = { provide: EmailCatalog, useValue: new EmailCatalog(emails) };
    return { module: EmailCatalogModule, providers: [catalog], exports: [catalog] };
  }
}
