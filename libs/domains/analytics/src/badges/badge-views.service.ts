import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database, isDatabaseUnavailable, systemActor } from '@townlink/server-database';

/** Milliseconds until views are written, since a badge may be on a busy page. */
const WRITE_DELAY = 2_000;

/** Maximum listings with views to hold while the database is unavailable. */
const MAX_WAITING = 10_000;

/** In the order of provider ids, so that concurrent writes do not deadlock. */
const ADD = `
  insert into listing_stats as known (provider_id, day, badge_views)
  select p.id, app.today_in(p.city_id), view.times
    from unnest($1::uuid[], $2::integer[]) as view (provider_id, times)
    join providers p on p.id = view.provider_id
   order by p.id
  on conflict (provider_id, day) do update set badge_views = known.badge_views + excluded.badge_views`;

/** Counts how often badges are shown, by listing and day, without any data about viewers. */
@Injectable()
export class BadgeViewsService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('BadgeViews');
  private waiting = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(private readonly database: Database) {}

  count(listingId: string): void {
    if (!this.waiting.has(listingId) && this.waiting.size >= MAX_WAITING) return;
    this.waiting.set(listingId, (this.waiting.get(listingId) ?? 0) + 1);
    if (this.isOver) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.write();
    }, WRITE_DELAY).unref();
  }

  /** Writes waiting views before the process ends. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
  }

  onApplicationShutdown(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private async write(): Promise<void> {
    const views = this.waiting;
    if (views.size === 0) return;
    this.waiting = new Map();
    try {
      await this.database.query(systemActor, ADD, [[...views.keys()], [...views.values()]]);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.logger.error(error);
      else for (const [id, times] of views) this.waiting.set(id, (this.waiting.get(id) ?? 0) + times);
    }
  }
}
