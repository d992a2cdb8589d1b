import { Injectable } from '@nestjs/common';
import { earliestToday, type MarketComparison, PAGES, rankText, type ListingMetrics } from '@townlink/contracts';
import { findProvider } from '@townlink/domain-providers';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { Handles } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { MonthlyEmailLinks } from './monthly-email-links';
import { monthlyStatsEmail } from './mail/monthly-stats.email';
import { type Period, ListingStatsService } from './listing-stats.service';

const PAGE = 200;

/** Listed providers with figures who have not turned the email off. */
const DUE = `
  select p.id from providers p
   where p.id > $1 and app.is_listed(p.id)
     and exists (select from listing_stats r where r.provider_id = p.id and r.day >= $2::date and r.day < $3::date)
     and not exists (select from listing_report_stops s where s.provider_id = p.id)
   order by p.id limit ${PAGE}`;

const NO_PROVIDER = '00000000-0000-0000-0000-000000000000';

/** Emails providers last month's stats, once per month, even if late. */
@Injectable()
export class MonthlyReportHandler {
  constructor(
    private readonly database: Database,
    private readonly stats: ListingStatsService,
    private readonly links: MonthlyEmailLinks,
    private readonly mailer: Mailer,
    private readonly settings: RuntimeSettings,
    private readonly clock: Clock,
  ) {}

  /** Hourly, so that a month is reported even after an outage. */
  @Handles('analytics.report-month')
  async report(): Promise<void> {
    const month = lastMonth(this.clock.now());
    if (await this.isReported(month)) return;
    let last = NO_PROVIDER;
    for (;;) {
      const due = await this.database.as(systemActor, async (tx) => {
        const rows = await tx.query<{ id: string }[]>(DUE, [last, month.from, month.to]);
        for (const { id } of rows) await this.notify(tx, id, month);
        return rows;
      });
      if (due.length < PAGE) break;
      last = due.at(-1)!.id;
    }
    await this.database.as(systemActor, (tx) =>
      tx.query('insert into listing_report_months (month) values ($1) on conflict do nothing', [month.from]),
    );
  }

  private async isReported({ from }: Period): Promise<boolean> {
    const rows = await this.database.as(systemActor, (tx) =>
      tx.query<object[]>('select from listing_report_months where month = $1', [from]),
    );
    return rows.length > 0;
  }

  private async notify(tx: EntityManager, providerId: string, month: Period): Promise<void> {
    const provider = await findProvider(tx, providerId);
    if (!provider) return;
    const total = await this.stats.total(tx, providerId, month);
    const market = await this.stats.market(tx, providerId, month);
    await this.mailer.send(tx, monthlyStatsEmail, {
      key: `monthly-stats:${providerId}:${month.from}`,
      to: provider.mail_address,
      data: {
        contactName: provider.contact_name,
        businessName: provider.business_name,
        month: monthName(month),
        ...figuresOf(total, market),
        dashboardUrl: this.settings.SITE_URL + PAGES.dashboard,
        stopUrl: this.links.stopUrl(providerId),
        oneClickUrl: this.links.oneClickUrl(providerId),
      },
    });
  }
}

/** The last month that has ended in every time zone: figures count days by city. */
export function lastMonth(now: Date): Period {
  const [year, month] = earliestToday(now).split('-').map(Number) as [number, number];
  const first = (monthsAgo: number): string =>
    new Date(Date.UTC(year, month - 1 - monthsAgo, 1)).toISOString().slice(0, 10);
  return { from: first(1), to: first(0) };
}

const monthName = ({ from }: Period): string =>
  new Date(`${from}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const count = (value: number): string => value.toLocaleString('en-US');

/** Each figure with its market's, formatted. */
function figuresOf(total: ListingMetrics, market: MarketComparison | null) {
  const text = (figure: keyof ListingMetrics): string =>
    market ? `${count(total[figure])} (market median ${count(market.median[figure])})` : count(total[figure]);
  return {
    views: text('views'),
    calls: text('calls'),
    website_clicks: text('website_clicks'),
    ...(market && { rank: rankText(market) }),
  };
}
