import { Injectable } from '@nestjs/common';
import type { PrepareReportsRequest, StartReportsRequest } from '@townlink/contracts';
import type { BulkOrder, BulkRow, BulkRules } from '@townlink/server-database';
import { Where } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { ReportDecisionsService } from './report-decisions.service';
import { reportsWhere, SEEN } from './reports.query';

/** Closes all reports that match a filter with one outcome. */
@Injectable()
export class BulkReports implements BulkRules {
  readonly right = 'reports:act';
  readonly names = `
    select r.id, coalesce(p.business_name, r.business_name, 'A deleted listing') as name
      from listing_reports r left join providers p on p.id = r.provider_id where r.id = any($1)`;

  constructor(private readonly reports: ReportDecisionsService) {}

  act = () => 'close' as const;

  kept = (request: object) => {
    const { state, reason, ids } = request as PrepareReportsRequest;
    return ids ? { chosen: ids.length } : { state, reason };
  };

  matching = (request: object) => {
    const { state, reason, ids } = request as PrepareReportsRequest;
    const filter = ids ? new Where().withIds('r.id', ids) : reportsWhere({ state, reason });
    return {
      text: `select r.id as subject_id, ${SEEN} as seen, null::bigint as cents from listing_reports r
              where ${filter.text(`r.state <> 'decided'`)} order by r.created_at desc, r.id desc`,
      values: filter.values,
    };
  };

  carryOut(tx: EntityManager, { subjectId, seen }: BulkRow, { given, actorId }: BulkOrder): Promise<void> {
    const { outcome, reply } = given as StartReportsRequest;
    return this.reports.decideIn(tx, actorId, subjectId, { outcome, reply }, seen);
  }
}
