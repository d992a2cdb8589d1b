import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EmailPreview, type EmailWords, readEmailWords } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import type { CurrentUser } from '@townlink/server-http';
import { type EditableEmail, EmailCatalog, Mailer, renderContent, sampleContent } from '@townlink/server-mail';
import { editableEmail, readManaged } from './managed-email';
import { wordsTestEmail } from './words-test';

/** Emails with example data, before they are published. */
@Injectable()
export class EmailExamples {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly mailer: Mailer,
    private readonly emails: EmailCatalog,
    private readonly runtime: RuntimeSettings,
  ) {}

  /** Shows incomplete drafts as they are. @throws 404 */
  preview(name: string, document: unknown): EmailPreview {
    const email = editableEmail(this.emails, name);
    const content = this.contentOf(email, readEmailWords(document, email.conditions));
    const { subject, html, text } = renderContent(content);
    return { subject, preheader: content.preheader, html, text };
  }

  /** Sends the draft, or else the published text, to the administrator's own address. @throws 404 */
  async test(admin: CurrentUser, name: string): Promise<{ sent_to: string }> {
    const email = editableEmail(this.emails, name);
    await this.database.as(systemActor, async (tx) => {
      const { document } = await readManaged(tx, email);
      const data = { content: JSON.stringify(this.contentOf(email, document)) };
      await this.mailer.send(tx, wordsTestEmail, { key: `words-test:${randomUUID()}`, to: admin.email, data });
      await this.audit.record(tx, {
        actorId: admin.id,
        action: 'email.test',
        subjectType: 'email',
        subjectId: name,
        after: { subject: document.subject },
      });
    });
    return { sent_to: admin.email };
  }

  private contentOf(email: EditableEmail, words: EmailWords) {
    return sampleContent(email, words, this.runtime.SITE_URL);
  }
}
