import {
  CONTENT_HISTORY_MAX,
  type ContentVersionRow,
  type EditedEmail,
  EMAIL_MESSAGES as MESSAGES,
  emailProblems,
  readEmailWords,
  unfitIn,
} from '@townlink/contracts';
import { queryAsJson } from '@townlink/server-database';
import { notFound, versionOf } from '@townlink/server-http';
import { type EditableEmail, type EmailCatalog, exampleOf } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { ENSURE, HISTORY, LOCK, ONE } from './queries';

interface Row {
  version: number;
  draft: unknown;
  drafted_at: Date | null;
  drafted_by: string | null;
  published: unknown;
}

/** @throws 404 */
export function editableEmail(emails: EmailCatalog, name: string): EditableEmail {
  const email = emails.editable.get(name);
  if (!email) throw notFound(MESSAGES.notFound);
  return email;
}

/**
 * An email as the console edits it.
 * @param locks whether the caller changes it in this transaction
 */
export async function readManaged(tx: EntityManager, email: EditableEmail, locks = false): Promise<EditedEmail> {
  if (locks) {
    await tx.query(ENSURE, [email.name]);
    await tx.query(LOCK, [email.name]);
  }
  const [row] = await tx.query<Row[]>(ONE, [email.name]);
  const history = await queryAsJson<ContentVersionRow>(tx, HISTORY, [email.name, CONTENT_HISTORY_MAX]);
  return toEdited(email, row, history);
}

function toEdited(email: EditableEmail, row: Row | undefined, history: ContentVersionRow[]): EditedEmail {
  const { name, title, words, placeholders, conditions } = email;
  const own = row?.published ? readEmailWords(row.published, conditions) : undefined;
  const draft = row?.draft ? readEmailWords(row.draft, conditions) : undefined;
  const document = draft ?? own ?? words;
  return {
    name,
    title,
    state: own ? 'edited' : 'release',
    document,
    published: own ?? words,
    placeholders: placeholders.map((placeholder) => ({ ...placeholder, example: exampleOf(placeholder) })),
    conditions: [...conditions],
    has_draft: draft !== undefined,
    drafted_by: row?.drafted_by ?? null,
    drafted_at: row?.drafted_at?.toISOString() ?? null,
    problems: emailProblems(document, email),
    is_outdated: own !== undefined && unfitIn(own, email).length > 0,
    history,
    version: versionOf([document, row?.version ?? 0]),
  };
}

/** What the audit log records of an email: which text it has, but not the text itself. */
export const auditedOf = ({ state, has_draft, version, history }: EditedEmail) => ({
  state,
  has_draft,
  words: version,
  version: history[0]?.number ?? 0,
});
