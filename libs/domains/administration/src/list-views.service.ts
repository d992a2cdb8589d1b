import { Injectable } from '@nestjs/common';
import {
  LIST_VIEW_MESSAGES,
  LIST_VIEWS_MAX,
  type ListView,
  type ListViewsQuery,
  type SaveListViewRequest,
} from '@townlink/contracts';
import { AuditLog, Database, isUniqueViolation, systemActor } from '@townlink/server-database';
import { invalidField, notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

const COLUMNS = 'id, name, parameters, shown, hidden';

/** Serialized per person, so that concurrent calls cannot exceed the limit. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('administration.list-views:' || $1, 0))`;

/** Saved views of the console's lists, visible only to their owner. */
@Injectable()
export class ListViewsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  list(userId: string, { list }: ListViewsQuery): Promise<ListView[]> {
    return this.database.as(systemActor, (tx) =>
      tx.query<ListView[]>(`select ${COLUMNS} from list_views where user_id = $1 and list = $2 order by lower(name)`, [
        userId,
        list,
      ]),
    );
  }

  /** @throws 400 for a taken name, or when the limit of views is reached */
  save(userId: string, { list, name, parameters, shown, hidden }: SaveListViewRequest): Promise<ListView> {
    return this.named(async (tx) => {
      await tx.query(LOCK, [userId]);
      const [{ count }] = await tx.query<[{ count: number }]>(
        'select count(*)::int as count from list_views where user_id = $1 and list = $2',
        [userId, list],
      );
      if (count >= LIST_VIEWS_MAX) throw invalidField('name', LIST_VIEW_MESSAGES.tooMany);
      const [view] = await tx.query<[ListView]>(
        `insert into list_views (user_id, list, name, parameters, shown, hidden) values ($1, $2, $3, $4, $5, $6)
         returning ${COLUMNS}`,
        [userId, list, name, parameters, shown, hidden],
      );
      await this.record(tx, userId, 'save', view.id, null, { list, name });
      return view;
    });
  }

  /** @throws 400 for a taken name, 404 */
  rename(userId: string, id: string, name: string): Promise<ListView> {
    return this.named(async (tx) => {
      const before = await this.lock(tx, userId, id);
      const [[view]] = await tx.query<[[ListView], number]>(
        `update list_views set name = $2 where id = $1 returning ${COLUMNS}`,
        [id, name],
      );
      if (name !== before.name) await this.record(tx, userId, 'rename', id, before, { ...before, name });
      return view;
    });
  }

  /** @throws 404 */
  delete(userId: string, id: string): Promise<void> {
    return this.database.as(systemActor, async (tx) => {
      const before = await this.lock(tx, userId, id);
      await tx.query('delete from list_views where id = $1', [id]);
      await this.record(tx, userId, 'delete', id, before, null);
    });
  }

  private async lock(tx: EntityManager, userId: string, id: string): Promise<Audited> {
    const [view] = await tx.query<Audited[]>(
      'select list, name from list_views where id = $1 and user_id = $2 for update',
      [id, userId],
    );
    if (!view) throw notFound(LIST_VIEW_MESSAGES.notFound);
    return view;
  }

  private async named<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      return await this.database.as(systemActor, work);
    } catch (error) {
      if (isUniqueViolation(error)) throw invalidField('name', LIST_VIEW_MESSAGES.nameTaken);
      throw error;
    }
  }

  private async record(
    tx: EntityManager,
    actorId: string,
    verb: string,
    subjectId: string,
    before: Audited | null,
    after: Audited | null,
  ): Promise<void> {
    await this.audit.record(tx, {
      actorId,
      action: `list-view.${verb}`,
      subjectType: 'list-view',
      subjectId,
      before: before && { ...before },
      after: after && { ...after },
    });
  }
}

/** Without the search text, which may name a person: the log is permanent. */
interface Audited {
  list: string;
  name: string;
}
