import { Injectable } from '@nestjs/common';
import type { SwitchOffersRequest } from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import { requireMarket } from './require-market';

/** Turns automatic offers on and off; off by default. */
@Injectable()
export class AutomaticOffersService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /** For one market, or as the default for markets without their own setting. @throws 400 for an unknown market */
  async switch(actorId: string, { cityId, categoryId, automatic }: SwitchOffersRequest): Promise<void> {
    const market = cityId && categoryId ? { cityId, categoryId } : null;
    await this.database.as(systemActor, async (tx) => {
      if (market) await requireMarket(tx, market, { city: 'cityId', category: 'categoryId' });
      const [before] = await tx.query<{ automatic: boolean }[]>(
        `select is_automatic as automatic from waitlist_switches
          where city_id is not distinct from $1 and category_id is not distinct from $2`,
        [market?.cityId ?? null, market?.categoryId ?? null],
      );
      await tx.query(
        `insert into waitlist_switches (city_id, category_id, is_automatic) values ($1, $2, $3)
           on conflict (city_id, category_id) do update set is_automatic = excluded.is_automatic`,
        [market?.cityId ?? null, market?.categoryId ?? null, automatic],
      );
      await this.audit.record(tx, {
        actorId,
        action: automatic ? 'waitlist.automatic' : 'waitlist.by-hand',
        subjectType: 'waitlist',
        subjectId: null,
        before: before ?? null,
        after: { automatic },
        details: market ? { city_id: market.cityId, category_id: market.categoryId } : {},
      });
      if (!automatic) return;
      if (market) await this.outbox.add(tx, 'waitlist.offer', market);
      else await this.outbox.add(tx, 'waitlist.sweep', {});
    });
  }
}
