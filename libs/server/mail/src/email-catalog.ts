import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type EmailWords, readEmailWords, unfitIn } from '@townlink/contracts';
import { type Email, type RenderedEmail, renderContent } from './email';
import type { EmailContent } from './layout/blocks';
import { type EditableEmail, editableOf, nameFor } from './words/editable-email';
import { contentOf } from './words/content-of';

/** All emails by name: used by the worker to render messages, and by the gateway to show them at `/__mail`. */
export class EmailCatalog {
  private readonly byName: ReadonlyMap<string, Email<never>>;
  private known: ReadonlyMap<string, EditableEmail> | undefined;
  private published: ReadonlyMap<string, EmailWords> = new Map();

  /** @throws Error if two have the same name */
  constructor(private readonly emails: readonly Email<never>[] = []) {
    this.byName = new Map(emails.map((email) => [email.name, email]));
    if (this.byName.size < emails.length) throw new Error('Two emails have the same name');
  }

  find(name: string): Email<never> | undefined {
    return this.byName.get(name);
  }

  get names(): string[] {
    return [...this.byName.keys()].sort();
  }

  /** Emails that the console can edit, by name. */
  get editable(): ReadonlyMap<string, EditableEmail> {
    this.known ??= new Map(editableOf(this.emails).map((email) => [email.name, email]));
    return this.known;
  }

  /**
   * Replaces the release's text with text published by administrators.
   * @returns names of emails whose published text does not fit this release, which keep the release's
   */
  publish(stored: Iterable<readonly [name: string, document: unknown]>): string[] {
    const published = new Map<string, EmailWords>();
    const refused: string[] = [];
    for (const [name, document] of stored) {
      const email = this.editable.get(name);
      if (!email) continue;
      const words = readEmailWords(document, email.conditions);
      if (unfitIn(words, email).length > 0) refused.push(name);
      else published.set(name, words);
    }
    this.published = published;
    return refused;
  }

  /** Renders a message with the published text. */
  render(email: Email<never>, data: object, siteUrl: string): RenderedEmail {
    return renderContent(this.content(email, data, siteUrl));
  }

  private content(email: Email<never>, data: object, siteUrl: string): EmailContent {
    const name = nameFor(email, data);
    const words = this.published.get(name);
    if (!words) return email.write(data as never);
    return contentOf(this.editable.get(name)!, words, data, siteUrl);
  }
}

/** Provides the emails of all domains to whatever renders them. */
@Global()
@Module({})
export class EmailCatalogModule {
  static of(emails: readonly Email<never>[]): DynamicModule {
    const catalog = { provide: EmailCatalog, useValue: new EmailCatalog(emails) };
    return { module: EmailCatalogModule, providers: [catalog], exports: [catalog] };
  }
}
