import { Injectable } from '@nestjs/common';
import { areaName, cityCategoryPath } from '@townlink/contracts';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Mailer, SUPPRESSED } from '@townlink/server-mail';
import { Handles, type JobRun, Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { listedNearbyEmail } from './mail/listed-nearby.email';
import { SubscriptionLinks } from './subscription/links';

interface News {
  id: string;
  isListed: boolean;
  businessName: string;
  cityName: string;
  citySlug: string;
  state: string;
  categoryName: string;
  categorySlug: string;
  /** Null for any category. */
  watchedCategory: string | null;
}

/** Current as of when the email is written. */
const READ_NEWS = `
  select n.id, p.city_id = n.city_id and app.is_listed(p.id) as "isListed", p.business_name as "businessName",
         t.name as "cityName", t.slug as "citySlug", t.state, c.name as "categoryName", c.slug as "categorySlug",
         k.name as "watchedCategory"
    from watch_notices w
    join newsletter_subscriptions n on n.id = w.subscription_id
    join providers p on p.id = w.provider_id
    join cities t on t.id = n.city_id
    join categories c on c.id = p.category_id
    left join categories k on k.id = n.category_id
   where n.email = $1 and w.notified_at is null and n.status = 'confirmed' and not ${SUPPRESSED}
   order by w.found_at, n.id limit $2`;

/** Resets alerts whose listing is gone before its announcement. */
const WAIT_ON = `
  with gone as (delete from watch_notices where subscription_id = any($1) returning subscription_id)
  update newsletter_subscriptions set notified_at = null where id in (select subscription_id from gone)`;

const LAST_TOLD = `
  select max(w.notified_at) as at from watch_notices w join newsletter_subscriptions n on n.id = w.subscription_id where n.email = $1`;

const DAY_MS = 86_400_000;

/** Maximum entries per email; the rest follows the next day. */
const MAX_ENTRIES = 30;

/** Notifies an address of all new listings for its area alerts in one email, at most once a day. */
@Injectable()
export class NotifyWatcherHandler {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly settings: RuntimeSettings,
    private readonly links: SubscriptionLinks,
    private readonly clock: Clock,
  ) {}

  @Handles('newsletter.notify-watcher')
  async notify({ subscriptionId }: { subscriptionId: string }, run: JobRun): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const [watch] = await tx.query<{ email: string }[]>('select email from newsletter_subscriptions where id = $1', [
        subscriptionId,
      ]);
      if (watch) await this.notifyToday(tx, subscriptionId, watch.email);
      await run.complete(tx);
    });
  }

  private async notifyToday(tx: EntityManager, subscriptionId: string, email: string): Promise<void> {
    // Serialized per address, so that concurrent runs do not send two emails a day.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('watcher ' || lower($1), 0))`, [email]);
    const now = this.clock.now().getTime();
    const [last] = await tx.query<{ at: Date | null }[]>(LAST_TOLD, [email]);
    const free = last?.at ? last.at.getTime() + DAY_MS : now;
    const isMore = free > now || (await this.write(tx, email)) === MAX_ENTRIES;
    if (!isMore) return;
    const runAt = new Date(Math.max(free, now + (free > now ? 0 : DAY_MS)));
    const key = `watch:${subscriptionId}:${runAt.getTime()}`;
    await this.outbox.add(tx, 'newsletter.notify-watcher', { subscriptionId }, { key, runAt });
  }

  /** @returns the number of processed alerts */
  private async write(tx: EntityManager, email: string): Promise<number> {
    const all = await tx.query<News[]>(READ_NEWS, [email, MAX_ENTRIES]);
    const gone = all.filter(({ isListed }) => !isListed).map(({ id }) => id);
    if (gone.length > 0) await tx.query(WAIT_ON, [gone]);
    const news = all.filter(({ isListed }) => isListed);
    const [first, ...more] = news.map((listing) => this.listingOf(listing));
    if (!first) return all.length;
    await tx.query('update watch_notices set notified_at = $2 where subscription_id = any($1)', [
      news.map(({ id }) => id),
      this.clock.now(),
    ]);
    const { id } = news[0]!;
    const preferencesUrl = this.links.preferencesUrl(id);
    const oneClickUrl = more.length > 0 ? this.links.areasOneClickUrl(id) : this.links.oneClickUrl(id);
    await this.mailer.send(tx, listedNearbyEmail, {
      key: `listed-nearby:${id}`,
      to: email,
      data: { ...first, preferencesUrl, oneClickUrl, ...(more.length > 0 && { more }) },
    });
    return all.length;
  }

  private listingOf({ id, businessName, categoryName, cityName, citySlug, state, ...listing }: News) {
    const area = { city_name: cityName, city_state: state, category_name: listing.watchedCategory };
    return {
      businessName,
      categoryName,
      cityName: `${cityName}, ${state}`,
      area: areaName(area),
      url: this.settings.SITE_URL + cityCategoryPath(state, citySlug, listing.categorySlug),
      unsubscribeUrl: this.links.unsubscribeUrl(id),
    };
  }
}
