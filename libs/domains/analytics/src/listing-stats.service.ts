import { Injectable } from '@nestjs/common';
import {
  type MarketComparison,
  NEWSLETTER_MESSAGES,
  type ListingStats,
  LISTING_STATS_DAYS,
  COMPARISON_OTHERS_MIN,
  type ListingMetrics,
  daysAfter,
} from '@townlink/contracts';
import { findActing, findProvider } from '@townlink/domain-providers';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { invalidField, type ListingAccess, notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { MonthlyEmailLinks } from './monthly-email-links';

/** Days in the city's time zone, as dates; `to` is exclusive. */
export interface Period {
  from: string;
  to: string;
}

const BY_DAY = `
  select to_char(date, 'YYYY-MM-DD') as day, coalesce(r.views, 0) as views, coalesce(r.calls, 0) as calls,
         coalesce(r.website_clicks, 0) as website_clicks
    from generate_series($2::date, $3::date - 1, '1 day') as date
    left join listing_stats r on r.provider_id = $1 and r.day = date::date
   order by date`;

const BADGE_VIEWS = `
  select coalesce(sum(badge_views), 0)::int as badge_views from listing_stats
   where provider_id = $1 and day >= $2::date and day < $3::date`;

const MARKET = `
  with figures as (
    select p.id, coalesce(sum(r.views), 0)::int as views, coalesce(sum(r.calls), 0)::int as calls,
           coalesce(sum(r.website_clicks), 0)::int as website_clicks
      from providers own
      join providers p on p.city_id = own.city_id and p.category_id = own.category_id and app.is_listed(p.id)
      left join listing_stats r on r.provider_id = p.id and r.day >= $2::date and r.day < $3::date
     where own.id = $1
     group by p.id)
  select count(*)::int as providers,
         1 + count(*) filter (where views > (select views from figures where id = $1))::int as rank,
         round(percentile_cont(0.5) within group (order by views))::int as views,
         round(percentile_cont(0.5) within group (order by calls))::int as calls,
         round(percentile_cont(0.5) within group (order by website_clicks))::int as website_clicks
    from figures having bool_or(id = $1)`;

/** A listing's figures compared with those of the others in its market. */
@Injectable()
export class ListingStatsService {
  constructor(
    private readonly database: Database,
    private readonly links: MonthlyEmailLinks,
    private readonly clock: Clock,
  ) {}

  /** @throws 404 without an application */
  async own(access: ListingAccess | null): Promise<ListingStats> {
    return this.database.as(systemActor, async (tx) => {
      const providerId = await this.ownId(tx, access);
      const period = await this.lastDays(tx, providerId);
      const inPeriod = [providerId, period.from, period.to];
      const days = await tx.query<ListingStats['days']>(BY_DAY, inPeriod);
      const [badge] = await tx.query<{ badge_views: number }[]>(BADGE_VIEWS, inPeriod);
      return {
        days,
        total: sumOf(days),
        badge_views: badge!.badge_views,
        market: await this.market(tx, providerId, period),
        monthly_email: await this.wantsMonthlyEmail(tx, providerId),
      };
    });
  }

  /** @throws 404 without an application */
  async setMonthlyEmail(access: ListingAccess | null, wanted: boolean): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const providerId = await this.ownId(tx, access);
      if (wanted) await tx.query('delete from listing_report_stops where provider_id = $1', [providerId]);
      else await this.stopMonthlyEmail(tx, providerId);
    });
  }

  /**
   * By the link in the monthly email; idempotent.
   * @returns the provider
   * @throws 400 for an invalid link, or when the provider is gone
   */
  async stopByLink(token: string | undefined): Promise<string> {
    const providerId = token ? this.links.read(token) : null;
    return this.database.as(systemActor, async (tx) => {
      const provider = providerId && (await findProvider(tx, providerId));
      if (!provider) throw invalidField('token', NEWSLETTER_MESSAGES.invalidLink);
      await this.stopMonthlyEmail(tx, provider.id);
      return provider.business_name;
    });
  }

  /** Null when the provider is not listed, or too few others are. */
  async market(tx: EntityManager, providerId: string, { from, to }: Period): Promise<MarketComparison | null> {
    const [row] = await tx.query<({ providers: number; rank: number } & ListingMetrics)[]>(MARKET, [
      providerId,
      from,
      to,
    ]);
    if (!row || row.providers <= COMPARISON_OTHERS_MIN) return null;
    const { providers, rank, ...median } = row;
    return { providers, rank, median };
  }

  async total(tx: EntityManager, providerId: string, { from, to }: Period): Promise<ListingMetrics> {
    return sumOf(await tx.query<ListingMetrics[]>(BY_DAY, [providerId, from, to]));
  }

  async stopMonthlyEmail(tx: EntityManager, providerId: string): Promise<void> {
    await tx.query('insert into listing_report_stops (provider_id) values ($1) on conflict do nothing', [providerId]);
  }

  private async wantsMonthlyEmail(tx: EntityManager, providerId: string): Promise<boolean> {
    const stops = await tx.query<object[]>('select from listing_report_stops where provider_id = $1', [providerId]);
    return stops.length === 0;
  }

  private async lastDays(tx: EntityManager, providerId: string): Promise<Period> {
    const [own] = await tx.query<{ today: string }[]>(
      'select app.day_in(city_id, $2)::text as today from providers where id = $1',
      [providerId, this.clock.now()],
    );
    const today = own!.today;
    return { from: daysAfter(today, 1 - LISTING_STATS_DAYS), to: daysAfter(today, 1) };
  }

  private async ownId(tx: EntityManager, access: ListingAccess | null): Promise<string> {
    const own = await findActing(tx, access);
    if (!own) throw notFound('No provider profile found.');
    return own.id;
  }
}

const sumOf = (days: readonly ListingMetrics[]): ListingMetrics => ({
  views: days.reduce((sum, { views }) => sum + views, 0),
  calls: days.reduce((sum, { calls }) => sum + calls, 0),
  website_clicks: days.reduce((sum, { website_clicks }) => sum + website_clicks, 0),
});
