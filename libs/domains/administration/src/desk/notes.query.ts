import { type DeskNote, NOTE_LIMITS } from '@townlink/contracts';
import { queryAsJson } from '@townlink/server-database';
import { versionOf } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

type Row = Omit<DeskNote, 'version'>;

/** A note as the reader `$2` sees it. */
const COLUMNS = `n.id, n.text, (select email::text from profiles where id = n.author_id) as written_by,
  coalesce(n.author_id = $2, false) as is_own, n.written_at, n.edited_at`;

export async function listNotes(tx: EntityManager, accountId: string, readerId: string): Promise<DeskNote[]> {
  const rows = await queryAsJson<Row>(
    tx,
    `select ${COLUMNS} from support_notes n where n.account_id = $1
      order by n.written_at desc, n.id desc limit ${NOTE_LIMITS.each}`,
    [accountId, readerId],
  );
  return rows.map(toNote);
}

/** Locks the note until the transaction ends. */
export async function lockNote(tx: EntityManager, id: string, readerId: string): Promise<DeskNote | null> {
  await tx.query('select from support_notes where id = $1 for update', [id]);
  return findNote(tx, id, readerId);
}

export async function findNote(tx: EntityManager, id: string, readerId: string): Promise<DeskNote | null> {
  const [row] = await queryAsJson<Row>(tx, `select ${COLUMNS} from support_notes n where n.id = $1`, [id, readerId]);
  return row ? toNote(row) : null;
}

const toNote = (row: Row): DeskNote => ({ ...row, version: versionOf([row.text]) });
