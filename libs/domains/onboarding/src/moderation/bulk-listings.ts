import { Injectable } from '@nestjs/common';
import type { ListingAction, PrepareListingsRequest, StartListingsRequest } from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { requireProvider } from '@townlink/domain-providers';
import { AuditLog, type BulkOrder, type BulkRow, type BulkRules, type BulkUndoOrder } from '@townlink/server-database';
import { conflict, Where } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { moderatedWhere } from './moderation.query';
import { ProviderActionsService } from './provider-actions.service';

/** As long as the console shows the action. */
const UNDO_SECONDS = 3_600;

const OPPOSITE = { pause: 'resume', resume: 'pause' } as const;

const CAN = {
  pause: `p.vetting_status = 'approved' and p.is_active`,
  resume: 'p.paused_at is not null',
} as const;

/** When the listing was paused: a later pause may have another reason. */
const SEEN = `coalesce(extract(epoch from p.paused_at)::text, 'listed')`;

const CHANGES = ['provider.pause', 'provider.resume', 'provider.resume-when-free'];

/** Pauses or resumes all listings that match a filter. */
@Injectable()
export class BulkListings implements BulkRules {
  readonly right = 'listings:act';
  readonly undo: BulkRules['undo'];
  readonly names = 'select id, business_name as name from providers where id = any($1)';

  constructor(
    private readonly actions: ProviderActionsService,
    private readonly capacity: CapacityService,
    private readonly audit: AuditLog,
  ) {
    this.undo = { seconds: UNDO_SECONDS, carryOut: (tx, subjectId, order) => this.takeBack(tx, subjectId, order) };
  }

  act = (request: object): ListingAction => (request as PrepareListingsRequest).action;

  kept = (request: object) => {
    const { action, status, tier, q, ids } = request as PrepareListingsRequest;
    return ids ? { action, chosen: ids.length } : { action, status, tier, searches: q !== undefined };
  };

  /** Searches emails too, since every role with the right may see contacts. */
  matching = (request: object) => {
    const { action, status, tier, q, ids } = request as PrepareListingsRequest;
    const filter = ids ? new Where().withIds('p.id', ids) : moderatedWhere({ status, tier, q });
    return {
      text: `select p.id as subject_id, ${SEEN} as seen, null::bigint as cents from providers p
              where ${filter.text(CAN[action])} order by p.updated_at desc, p.id desc`,
      values: filter.values,
    };
  };

  async carryOut(
    tx: EntityManager,
    { subjectId, seen }: BulkRow,
    { request, given, actorId }: BulkOrder,
  ): Promise<void> {
    const action = this.act(request);
    await this.lock(tx, subjectId);
    if (action === 'resume' && (await seenNow(tx, subjectId)) !== seen)
      throw conflict('changed-meanwhile', 'This listing was resumed or paused again in the meantime.');
    const { reason } = given as StartListingsRequest;
    await this.actions.manageWithin(tx, actorId, { providerId: subjectId, action, reason });
  }

  private async takeBack(tx: EntityManager, subjectId: string, { request, startedBy, actorId }: BulkUndoOrder) {
    const action = this.act(request);
    await this.lock(tx, subjectId);
    const latest = await this.audit.latest(tx, { subjectType: 'provider', subjectId }, CHANGES);
    if (!latest || latest.actorId !== startedBy || latest.action !== `provider.${action}`)
      throw conflict('changed-meanwhile', 'This listing was paused or resumed in another way in the meantime.');
    await this.actions.manageWithin(tx, actorId, { providerId: subjectId, action: OPPOSITE[action] });
  }

  private async lock(tx: EntityManager, providerId: string): Promise<void> {
    await requireProvider(tx, providerId);
    await this.capacity.lockProvider(tx, providerId);
  }
}

async function seenNow(tx: EntityManager, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ seen: string }[]>(`select ${SEEN} as seen from providers p where id = $1`, [id]);
  return row?.seen;
}
