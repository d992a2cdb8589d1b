import { Injectable } from '@nestjs/common';
import { BULK_MAX, type BulkAction, type BulkKind, type BulkState } from '@townlink/contracts';
import { AuditLog, type BulkRules, Database, systemActor } from '@townlink/server-database';
import { conflict } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { listRecent, lockBulk, readBulk } from './bulk-actions.query';
import { EveryBulk } from './every-bulk';

const ADD = `insert into bulk_actions (kind, request, prepared_by, acts_for) values ($1, $2, $3, $3) returning id`;

/** One more than may match, to detect whether there are too many. */
const addRows = ({ text, values }: ReturnType<BulkRules['matching']>): string => `
  insert into bulk_rows (bulk_id, number, subject_id, seen, cents)
  select $${values.length + 1}, row_number() over (), m.subject_id, m.seen, m.cents from (${text} limit ${BULK_MAX + 1}) m`;

/** Discards an earlier preview by the same person. */
const GIVE_UP = `delete from bulk_actions where prepared_by = $1 and kind = $2 and state = 'prepared'`;

interface Press {
  name: 'start' | 'cancel' | 'undo';
  from: BulkState[];
  to: BulkState;
  given?: object;
}

/** Actions on all matching rows of a console list: prepared, started, canceled and undone. */
@Injectable()
export class BulkActionsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly every: EveryBulk,
  ) {}

  list(kind: BulkKind): Promise<BulkAction[]> {
    return this.database.as(systemActor, (tx) => listRecent(tx, kind, this.every.of(kind)));
  }

  /** @throws 409 `bulk-too-many` */
  prepare(actorId: string, kind: BulkKind, request: object): Promise<BulkAction> {
    const rules = this.every.of(kind);
    const kept = rules.kept?.(request) ?? request;
    return this.database.as(systemActor, async (tx) => {
      await tx.query(GIVE_UP, [actorId, kind]);
      const [{ id }] = await tx.query<[{ id: string }]>(ADD, [kind, JSON.stringify(kept), actorId]);
      const matching = rules.matching(request);
      await tx.query(addRows(matching), [...matching.values, id]);
      const action = await readBulk(tx, kind, rules, id);
      if (action.total > BULK_MAX)
        throw conflict('bulk-too-many', `At most ${BULK_MAX.toLocaleString('en-US')} at once: narrow the filter.`);
      await this.record(tx, actorId, id, 'prepare', { kind, ...kept, total: action.total });
      return action;
    });
  }

  /** @throws 404, 409 `bulk-busy` when it was already started, belongs to another administrator, or is outdated */
  start(actorId: string, kind: BulkKind, id: string, given: object): Promise<BulkAction> {
    return this.press(actorId, kind, id, { name: 'start', from: ['prepared'], to: 'running', given });
  }

  /** @throws 404, 409 `bulk-busy` */
  cancel(actorId: string, kind: BulkKind, id: string): Promise<BulkAction> {
    return this.press(actorId, kind, id, { name: 'cancel', from: ['running'], to: 'canceled' });
  }

  /** Only where the single action can be undone. @throws 404, 409 `bulk-busy`, `bulk-undo-over` */
  undo(actorId: string, kind: BulkKind, id: string): Promise<BulkAction> {
    return this.press(actorId, kind, id, { name: 'undo', from: ['running', 'done', 'canceled'], to: 'undoing' });
  }

  private press(actorId: string, kind: BulkKind, id: string, { name, from, to, given }: Press): Promise<BulkAction> {
    return this.database.as(systemActor, async (tx) => {
      const locked = await lockBulk(tx, kind, id, this.every.of(kind));
      const isForeign = name === 'start' && (locked.preparedBy !== actorId || locked.isOutdated);
      if (!from.includes(locked.state) || isForeign) throw busy();
      if (name === 'undo' && locked.isUndoOver) throw undoOver();
      const round = locked.round + 1;
      await tx.query(
        `update bulk_actions set state = $2, round = $3, acts_for = $4, error = null, given = coalesce($5, given) where id = $1`,
        [id, to, round, actorId, given ? JSON.stringify(given) : null],
      );
      if (name !== 'cancel')
        await this.outbox.add(tx, 'bulk.run', { bulkId: id, round }, { key: `bulk:${id}:${round}` });
      await this.record(tx, actorId, id, name, { state: to, ...given }, { state: locked.state });
      return readBulk(tx, kind, this.every.of(kind), id);
    });
  }

  private record(
    tx: EntityManager,
    actorId: string,
    id: string,
    name: string,
    after: Record<string, unknown>,
    before: Record<string, unknown> | null = null,
  ): Promise<void> {
    return this.audit.record(tx, {
      actorId,
      action: `bulk.${name}`,
      subjectType: 'bulk',
      subjectId: id,
      before,
      after,
    });
  }
}

const undoOver = () =>
  conflict('bulk-undo-over', 'The time to undo is over: take another action on these rows instead.');

const busy = () => conflict('bulk-busy', 'This was started, ended or changed in the meantime. Look at the list again.');
