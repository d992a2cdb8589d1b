import { Injectable } from '@nestjs/common';
import type { JobAction, PrepareJobsRequest, StartWithReasonRequest } from '@townlink/contracts';
import type { BulkOrder, BulkRow, BulkRules } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { FailedJobsService, failedJobsWhere, SEEN } from '../failed-jobs.service';

/** Retrying or discarding all failed jobs of a filter. */
@Injectable()
export class BulkJobs implements BulkRules {
  readonly right = 'jobs:act';
  /** With its ids, since many have the same name. */
  readonly names = `
    select o.id, left(o.name || coalesce(' (' || (
             select string_agg(key || ': ' || value, ', ') from jsonb_each_text(o.payload)) || ')', ''), 200) as name
      from outbox o where o.id = any($1)`;

  constructor(private readonly jobs: FailedJobsService) {}

  act = (request: object): JobAction => (request as PrepareJobsRequest).action;

  kept = (request: object) => {
    const { action, q, ids } = request as PrepareJobsRequest;
    return ids ? { action, chosen: ids.length } : { action, searches: q !== undefined };
  };

  /** Searches errors too: all roles with the right see contacts. */
  matching = (request: object) => {
    const { q, ids } = request as PrepareJobsRequest;
    const filter = ids ? failedJobsWhere({}).withIds('o.id', ids) : failedJobsWhere({ q });
    return {
      text: `select o.id as subject_id, ${SEEN} as seen, null::bigint as cents from outbox o
              where ${filter.text()} order by o.failed_at desc, o.id desc`,
      values: filter.values,
    };
  };

  carryOut(tx: EntityManager, { subjectId, seen }: BulkRow, { request, given, actorId }: BulkOrder): Promise<void> {
    const { reason } = given as StartWithReasonRequest;
    return this.jobs.settleIn(tx, actorId, subjectId, { action: this.act(request), reason, seen });
  }
}
