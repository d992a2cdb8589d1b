import { Injectable } from '@nestjs/common';
import type { AuditLine, AuditPage } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';

const PAGE_SIZE = 50;

@Injectable()
export class AuditReader {
  constructor(private readonly database: Database) {}

  /** One page, newest first. @param page counted from 1 */
  async read(page: number): Promise<AuditPage> {
    return this.database.as(systemActor, async (tx) => {
      const entries = await tx.query<AuditLine[]>(
        `select a.id, a.actor_id, p.email as actor_email, a.action, a.subject_type, a.subject_id, a.before, a.after,
                a.reason, a.address, a.details, a.created_at
           from audit_log a left join profiles p on p.id = a.actor_id
          order by a.created_at desc, a.id desc limit $1 offset $2`,
        [PAGE_SIZE, (page - 1) * PAGE_SIZE],
      );
      const [count] = await tx.query<{ total: number }[]>(`select count(*)::int as total from audit_log`);
      return { entries, total: count!.total, page, page_size: PAGE_SIZE };
    });
  }
}
