import { Injectable } from '@nestjs/common';
import { DESK_MESSAGES as MESSAGES, type DeskNote, NOTE_LIMITS } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { AuditLog, type AuditedState, Database, systemActor } from '@townlink/server-database';
import { conflict, forbidden, notFound, requireVersion } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { findAccount } from './case.query';
import { findNote, lockNote } from './notes.query';

/** Serialized per account, so that concurrent notes cannot exceed the limit. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('administration.support-notes:' || $1, 0))`;

/** Colleagues' notes about an account. The audit log records who and when, but not the text. */
@Injectable()
export class SupportNotesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @param id of an account or a listing @throws 404; 409 `too-many-notes` */
  add(authorId: string, id: string, text: string): Promise<DeskNote> {
    return this.database.as(systemActor, async (tx) => {
      const account = await findAccount(tx, id);
      if (!account) throw notFound(MESSAGES.noCase);
      await tx.query(LOCK, [account.id]);
      const [{ count }] = await tx.query<[{ count: number }]>(
        'select count(*)::int as count from support_notes where account_id = $1',
        [account.id],
      );
      if (count >= NOTE_LIMITS.each) throw conflict('too-many-notes', MESSAGES.tooManyNotes);
      const [added] = await tx.query<{ id: string }[]>(
        'insert into support_notes (account_id, author_id, text, written_at) values ($1, $2, $3, $4) returning id',
        [account.id, authorId, text, this.clock.now()],
      );
      const note = (await findNote(tx, added!.id, authorId))!;
      await this.record(tx, { authorId, verb: 'add', noteId: note.id }, null, stateOf(note));
      return note;
    });
  }

  /** @throws 404; 403 for another person's note; 412 when it was changed since it was read */
  edit(authorId: string, id: string, text: string, ifMatch?: string): Promise<DeskNote> {
    return this.database.as(systemActor, async (tx) => {
      const before = await this.lockOwn(tx, id, authorId);
      requireVersion(ifMatch, before);
      if (text === before.text) return before;
      await tx.query('update support_notes set text = $2, edited_at = $3 where id = $1', [id, text, this.clock.now()]);
      const after = (await findNote(tx, id, authorId))!;
      await this.record(tx, { authorId, verb: 'edit', noteId: id }, stateOf(before), stateOf(after));
      return after;
    });
  }

  /** @throws 404; 403 for another person's note */
  remove(authorId: string, id: string): Promise<void> {
    return this.database.as(systemActor, async (tx) => {
      const before = await this.lockOwn(tx, id, authorId);
      await tx.query('delete from support_notes where id = $1', [id]);
      await this.record(tx, { authorId, verb: 'remove', noteId: id }, stateOf(before), null);
    });
  }

  private async lockOwn(tx: EntityManager, id: string, authorId: string): Promise<DeskNote> {
    const note = await lockNote(tx, id, authorId);
    if (!note) throw notFound(MESSAGES.noNote);
    if (!note.is_own) throw forbidden(MESSAGES.notOwn);
    return note;
  }

  private record(
    tx: EntityManager,
    { authorId, verb, noteId }: { authorId: string; verb: string; noteId: string },
    before: AuditedState,
    after: AuditedState,
  ): Promise<void> {
    const subject = { subjectType: 'support-note', subjectId: noteId };
    return this.audit.record(tx, { actorId: authorId, action: `support-note.${verb}`, ...subject, before, after });
  }
}

const stateOf = ({ written_at, edited_at, version }: DeskNote): AuditedState => ({ written_at, edited_at, version });
