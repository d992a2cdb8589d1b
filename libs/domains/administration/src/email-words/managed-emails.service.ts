import { Injectable } from '@nestjs/common';
import {
  CONTENT_PAGE_MESSAGES,
  countBlocks,
  type EditedEmail,
  EMAIL_LIMITS,
  EMAIL_MESSAGES as MESSAGES,
  type EmailRow,
  type EmailWords,
  readEmailWords,
} from '@townlink/contracts';
import { AuditLog, Database, datesAsText, systemActor } from '@townlink/server-database';
import { invalidField, notFound, requireNoProblems, requireVersion } from '@townlink/server-http';
import { type EditableEmail, EmailCatalog } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { auditedOf, editableEmail, readManaged } from './managed-email';
import { ALL, DISCARD, PUBLISH, SAVE, VERSION } from './queries';

interface Change {
  actorId: string;
  name: string;
  /** Audited as `email.verb`. */
  action: string;
  ifMatch?: string;
}

type Work = (tx: EntityManager, before: EditedEmail, email: EditableEmail) => Promise<unknown>;

type ListedRow = Pick<EmailRow, 'name' | 'subject' | 'has_draft' | 'changed_at'> & { is_edited: boolean };

/** Edits the texts of emails. Every change is made under the email's lock and is audited. */
@Injectable()
export class ManagedEmails {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly emails: EmailCatalog,
  ) {}

  async list(): Promise<EmailRow[]> {
    const { editable } = this.emails;
    const rows = await this.database.query(systemActor, ALL, [2 * editable.size]);
    const stored = new Map(rows.map((row) => datesAsText<ListedRow>(row)).map((row) => [row.name, row]));
    return [...editable.values()].map((email) => toListed(email, stored.get(email.name)));
  }

  /** @throws 404 */
  read(name: string): Promise<EditedEmail> {
    const email = editableEmail(this.emails, name);
    return this.database.as(systemActor, (tx) => readManaged(tx, email));
  }

  /** Stores a draft, complete or not. @throws 400 when it is too large, 412 when another draft was saved since */
  save(actorId: string, name: string, document: unknown, ifMatch?: string): Promise<EditedEmail> {
    return this.change({ actorId, name, action: 'email.save', ifMatch }, (tx, _before, email) => {
      if (countBlocks((document as EmailWords).blocks) > EMAIL_LIMITS.blocks)
        throw invalidField('document', CONTENT_PAGE_MESSAGES.blocks(EMAIL_LIMITS.blocks));
      const draft = JSON.stringify(readEmailWords(document, email.conditions));
      if (Buffer.byteLength(draft) > EMAIL_LIMITS.storedBytes) throw invalidField('document', MESSAGES.document);
      return tx.query(SAVE, [name, draft, actorId]);
    });
  }

  /** @throws 400 naming what to fix; 412 */
  publish(actorId: string, name: string, ifMatch?: string): Promise<EditedEmail> {
    return this.change({ actorId, name, action: 'email.publish', ifMatch }, async (tx, before) => {
      requirePublishable(before);
      await tx.query(PUBLISH, [name, JSON.stringify(before.document), actorId]);
    });
  }

  /** @throws 412 when another draft was saved since */
  discard(actorId: string, name: string, ifMatch?: string): Promise<EditedEmail> {
    return this.change({ actorId, name, action: 'email.discard', ifMatch }, (tx) => tx.query(DISCARD, [name]));
  }

  /** Also discards the draft. @throws 412 */
  followRelease(actorId: string, name: string, ifMatch?: string): Promise<EditedEmail> {
    return this.change({ actorId, name, action: 'email.follow-release', ifMatch }, (tx) =>
      tx.query(PUBLISH, [name, null, actorId]),
    );
  }

  /** @throws 404 */
  version(name: string, number: number): Promise<EmailWords> {
    const email = editableEmail(this.emails, name);
    return this.database.as(systemActor, (tx) => readVersion(tx, email, number));
  }

  /** @throws 404; 412 when another draft was saved since */
  restore(actorId: string, name: string, number: number, ifMatch?: string): Promise<EditedEmail> {
    return this.change({ actorId, name, action: 'email.restore', ifMatch }, async (tx, _before, email) => {
      const words = await readVersion(tx, email, number);
      await tx.query(SAVE, [name, JSON.stringify(words), actorId]);
    });
  }

  private async change(change: Change, work: Work): Promise<EditedEmail> {
    const { actorId, name, action, ifMatch } = change;
    const email = editableEmail(this.emails, name);
    return this.database.as(systemActor, async (tx) => {
      const before = await readManaged(tx, email, true);
      requireVersion(ifMatch, before);
      await work(tx, before, email);
      const after = await readManaged(tx, email);
      await this.audit.record(tx, {
        actorId,
        action,
        subjectType: 'email',
        subjectId: name,
        before: auditedOf(before),
        after: auditedOf(after),
      });
      return after;
    });
  }
}

async function readVersion(tx: EntityManager, email: EditableEmail, number: number): Promise<EmailWords> {
  const [row] = await tx.query<{ document: unknown }[]>(VERSION, [email.name, number]);
  if (!row) throw notFound(MESSAGES.notFound);
  return readEmailWords(row.document, email.conditions);
}

function requirePublishable({ has_draft, problems }: EditedEmail): void {
  if (!has_draft) throw invalidField('', MESSAGES.noDraft);
  requireNoProblems(problems);
}

const toListed = ({ name, title, words }: EditableEmail, row: ListedRow | undefined): EmailRow => ({
  name,
  title,
  subject: row?.subject || words.subject,
  state: row?.is_edited ? 'edited' : 'release',
  has_draft: row?.has_draft ?? false,
  changed_at: row?.changed_at ?? null,
});
