import { Injectable } from '@nestjs/common';
import {
  byWorth,
  type ListingCompleteness,
  type ListingPart,
  type ListingPartState,
  type PartFigures,
  worthOf,
} from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { type ListingAccess, notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { IN_PLAN, PARTS_OF_LISTING } from './listing-parts';

/** Another check is suggested once the license was checked. */
const OWN = `
  select own.part, t.state,
         case when own.is_given then 'given' when own.is_waiting then 'waiting' else 'missing' end as part_state
    from providers p
    join cities t on t.id = p.city_id
    join plans plan on plan.tier = p.membership_tier
    left join provider_details d on d.provider_id = p.id
   cross join lateral ${PARTS_OF_LISTING} own (part, is_given, is_waiting)
   where p.id = $1 and ${IN_PLAN} and (own.part <> 'checks' or p.vetting_status = 'approved')`;

const FIGURES = `
  select part, is_given, days, listing_days::float8 as listing_days, views::float8 as views, contacts::float8 as contacts
    from listing_part_worth where state = $1`;

type FiguresRow = PartFigures & { part: string; is_given: boolean };

/** What a listing is missing, ordered by its worth in the listing's state. */
@Injectable()
export class CompletenessService {
  constructor(private readonly database: Database) {}

  /** @throws 404 without an application */
  async own(access: ListingAccess | null): Promise<ListingCompleteness> {
    return this.database.as(systemActor, async (tx) => {
      const own = await tx.query<{ part: ListingPart; state: string; part_state: ListingPartState }[]>(OWN, [
        access?.providerId ?? null,
      ]);
      const [first] = own;
      if (!first) throw notFound('No provider profile found.');
      const figures = await this.figures(tx, first.state);
      const parts = own.map(({ part, part_state: state }) => {
        const [given, missing] = [true, false].map(
          (side) => figures.find((one) => one.part === part && one.is_given === side) ?? null,
        );
        return { part, state, worth: worthOf(given!, missing!) };
      });
      return { state: first.state, parts: byWorth(parts) };
    });
  }

  private figures(tx: EntityManager, state: string): Promise<FiguresRow[]> {
    return tx.query<FiguresRow[]>(FIGURES, [state]);
  }
}
