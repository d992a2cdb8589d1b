import { Injectable } from '@nestjs/common';
import type { PrepareOffersRequest, StartWithReasonRequest } from '@townlink/contracts';
import type { BulkOrder, BulkRow, BulkRules } from '@townlink/server-database';
import { conflict } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { GETS_A_SLOT_ANYWAY } from './entries';
import { LINES_WITH_SLOTS, ManagedWaitlistService, waitlistWhere } from './managed-waitlist.service';

/** When the person joined: leaving and joining again puts them at the end of the line. */
const SEEN = 'extract(epoch from w.created_at)::text';

/** Notify & Reserve for the first people in every waitlist that matches a filter, as many as it has free slots. */
@Injectable()
export class BulkWaitlist implements BulkRules {
  readonly right = 'waitlist:act';
  readonly names = 'select id, provider_name as name from waitlist_entries where id = any($1)';

  constructor(private readonly waitlist: ManagedWaitlistService) {}

  act = () => 'notify' as const;

  kept = (request: object) => {
    const { tier, ids } = request as PrepareOffersRequest;
    return ids ? { chosen: ids.length } : { tier };
  };

  /** A selection of people also offers each slot only once, to the first in line. */
  matching = (request: object) => {
    const { tier, ids } = request as PrepareOffersRequest;
    const filter = ids ? waitlistWhere({ tier: 'all' }).withIds('w.id', ids) : waitlistWhere({ tier });
    const conditions = ['w.reserved_until is null', ids ? 'true' : `not ${GETS_A_SLOT_ANYWAY}`];
    return {
      text: `
        select next.id as subject_id, next.seen, null::bigint as cents from (
          select w.id, w.created_at, ${SEEN} as seen, line.slots,
                 row_number() over (partition by line.city_id, line.category_id, line.tier order by w.created_at, w.id) as position
            from waitlist_entries w
            join (${LINES_WITH_SLOTS}) line
              on line.city_id = w.city_id and line.category_id = w.category_id and line.tier = w.tier_requested
           where ${filter.text(...conditions)}) next
         where next.position <= next.slots order by next.created_at, next.id`,
      values: filter.values,
    };
  };

  async carryOut(tx: EntityManager, { subjectId, seen }: BulkRow, { given, actorId }: BulkOrder): Promise<void> {
    await this.waitlist.lock(tx, subjectId);
    if ((await seenNow(tx, subjectId)) !== seen)
      throw conflict('changed-meanwhile', 'This person left and joined again in the meantime.');
    await this.waitlist.notifyIn(tx, actorId, subjectId, (given as StartWithReasonRequest).reason);
  }
}

async function seenNow(tx: EntityManager, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ seen: string }[]>(`select ${SEEN} as seen from waitlist_entries w where w.id = $1`, [
    id,
  ]);
  return row?.seen;
}
