import { Injectable } from '@nestjs/common';
import type { PrepareDecisionsRequest, StartDecisionsRequest } from '@townlink/contracts';
import type { BulkOrder, BulkRow, BulkRules } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { CONTENT } from './held-decisions';
import { VettingService } from './vetting.service';
import { VettingSettings } from './vetting.config';

const WAITING = `
  select p.id as subject_id, ${CONTENT} as seen, null::bigint as cents from providers p
   where p.vetting_status = 'pending'
     and not exists (select from held_decisions h where h.provider_id = p.id and h.failure is null)
   order by p.created_at, p.id`;

/** One decision about all pending applications. */
@Injectable()
export class BulkDecisions implements BulkRules {
  readonly right = 'applications:act';
  readonly undo: BulkRules['undo'];
  readonly names = 'select id, business_name as name from providers where id = any($1)';

  constructor(
    private readonly vetting: VettingService,
    settings: VettingSettings,
  ) {
    this.undo = {
      seconds: settings.VETTING_UNDO_SECONDS,
      carryOut: (tx, subjectId, { actorId, startedBy, request }) =>
        vetting.undoIn(tx, actorId, subjectId, { by: startedBy, action: this.act(request) }),
    };
  }

  act = (request: object) => (request as PrepareDecisionsRequest).action;

  matching = () => ({ text: WAITING, values: [] });

  async carryOut(
    tx: EntityManager,
    { subjectId, seen }: BulkRow,
    { request, given, actorId }: BulkOrder,
  ): Promise<void> {
    const { notes } = given as StartDecisionsRequest;
    await this.vetting.vetIn(tx, actorId, { providerId: subjectId, action: this.act(request), notes }, seen);
  }
}
