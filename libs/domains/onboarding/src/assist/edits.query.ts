import type { VettingStatus } from '@townlink/contracts';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ChangedFacts } from './listing-facts';

/** An edit as stored: the changed fields before and after. */
export interface EditRow {
  id: string;
  provider_id: string;
  /** Null when the account was deleted. */
  owner_id: string | null;
  reason: string;
  vetting_status: VettingStatus;
  before: ChangedFacts;
  after: ChangedFacts;
  edited_at: Date;
  undo_until: Date;
  undone_at: Date | null;
}

const ROW = `select id, provider_id, owner_id, reason, vetting_status, before, after, edited_at, undo_until, undone_at
  from edits_for_owners`;

/** @param token of the email's link; only its digest is stored */
export async function findEdit(tx: EntityManager, token: string): Promise<EditRow | null> {
  const [row] = await tx.query<EditRow[]>(`${ROW} where token_digest = $1`, [digestOf(token)]);
  return row ?? null;
}

/** Locks the edit until the transaction ends; after the listing, as everywhere. */
export async function lockEdit(tx: EntityManager, id: string): Promise<EditRow | null> {
  const [row] = await tx.query<EditRow[]>(`${ROW} where id = $1 for update`, [id]);
  return row ?? null;
}

export type NewEdit = Omit<EditRow, 'id' | 'undone_at'> & { edited_by: string; token: string };

export async function insertEdit(tx: EntityManager, edit: NewEdit): Promise<string> {
  const [row] = await tx.query<{ id: string }[]>(
    `insert into edits_for_owners
       (provider_id, owner_id, edited_by, reason, vetting_status, before, after, token_digest, edited_at, undo_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      edit.provider_id,
      edit.owner_id,
      edit.edited_by,
      edit.reason,
      edit.vetting_status,
      edit.before,
      edit.after,
      digestOf(edit.token),
      edit.edited_at,
      edit.undo_until,
    ],
  );
  return row!.id;
}

export const setUndone = (tx: EntityManager, id: string, now: Date): Promise<unknown> =>
  tx.query('update edits_for_owners set undone_at = $2 where id = $1', [id, now]);

/** Whether the owner has closed the account, or it was deleted. */
export async function isOwnerGone(tx: EntityManager, userId: string): Promise<boolean> {
  const open = await tx.query<object[]>(
    'select from auth.users where id = $1 and closed_at is null and deleted_at is null',
    [userId],
  );
  return open.length === 0;
}

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();
