import { Injectable, Logger } from '@nestjs/common';
import { cityCategoryPath, cityPath, type EventPayloads, INDEX_NOW_KEY_PATH, providerPath } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, On } from '@townlink/server-queue';
import { IndexNowSettings } from './index-now.config';

const ADDRESS = `
  select p.slug, t.slug as city, t.state, c.slug as category
    from providers p join cities t on t.id = p.city_id join categories c on c.id = p.category_id
   where p.id = $1 and app.is_listed(p.id)`;

const NOTE = `
  insert into changed_pages (path) select unnest($1::text[])
  on conflict (path) do update set changed_at = now(), notifying_until = null`;

/** Claims pages for one run. Concurrent runs skip them for a minute, after which the run counts as dead. */
const TAKE = `
  with taken as (
    update changed_pages set notifying_until = now() + interval '1 minute'
     where path in (select path from changed_pages where notifying_until is null or notifying_until < now()
                     order by changed_at, path limit $1 for update skip locked)
    returning path, changed_at)
  select path, changed_at::text from taken order by taken.changed_at, path`;

const GIVE_BACK = 'update changed_pages set notifying_until = null where path = any($1)';

/** Addresses per call; IndexNow accepts ten times as many. */
const BATCH = 1_000;

/** Calls per run, to spread many changes over several hours. */
const BATCHES_MAX = 10;

/** Days after which unannounced pages are left to the sitemap. */
const KEEP_DAYS = 7;

/** Milliseconds. */
const TIMEOUT = 10_000;

interface ChangedPage {
  path: string;
  /** As the database formats it, to the microsecond. */
  changed_at: string;
}

/** Announces pages with new listings to search engines, if a key is set (indexnow.org). */
@Injectable()
export class ChangedPagesHandler {
  private readonly logger = new Logger('IndexNow');

  constructor(
    private readonly database: Database,
    private readonly settings: IndexNowSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  @On('provider.listed', 'directory.note-pages')
  async record({ providerId }: EventPayloads['provider.listed']): Promise<void> {
    if (!this.settings.INDEXNOW_KEY) return;
    await this.database.as(systemActor, async (tx) => {
      const [found] = await tx.query<{ slug: string; city: string; state: string; category: string }[]>(ADDRESS, [
        providerId,
      ]);
      if (!found) return;
      const { slug, city, state, category } = found;
      const paths = [
        cityPath(state, city),
        cityCategoryPath(state, city, category),
        providerPath(state, city, category, slug),
      ];
      await tx.query(NOTE, [paths.sort()]);
    });
  }

  /** A page that changes during a run is announced again. */
  @Handles('directory.tell-search-engines')
  async announce(): Promise<void> {
    await this.database.as(systemActor, (tx) =>
      tx.query(`delete from changed_pages where changed_at < now() - $1 * interval '1 day'`, [KEEP_DAYS]),
    );
    if (!this.settings.INDEXNOW_KEY) return;
    for (let batch = 0; batch < BATCHES_MAX; batch++) {
      const pages = await this.database.as(systemActor, (tx) => tx.query<ChangedPage[]>(TAKE, [BATCH]));
      if (pages.length === 0) return;
      if (!(await this.send(pages))) {
        const paths = pages.map(({ path }) => path);
        return void (await this.database.as(systemActor, (tx) => tx.query(GIVE_BACK, [paths])));
      }
      await this.database.as(systemActor, (tx) =>
        tx.query(
          `delete from changed_pages using unnest($1::text[], $2::timestamptz[]) as told (path, changed_at)
            where changed_pages.path = told.path and changed_pages.changed_at = told.changed_at`,
          [pages.map(({ path }) => path), pages.map(({ changed_at }) => changed_at)],
        ),
      );
      if (pages.length < BATCH) return;
    }
  }

  /** @returns whether the call was accepted; if not, the next run tries again */
  private async send(pages: readonly ChangedPage[]): Promise<boolean> {
    const { INDEXNOW_KEY: key, INDEXNOW_API_BASE: base } = this.settings;
    const { SITE_URL: site } = this.runtime;
    const body = {
      host: new URL(site).host,
      key,
      keyLocation: site + INDEX_NOW_KEY_PATH,
      urlList: pages.map(({ path }) => site + path),
    };
    try {
      const { ok, status } = await fetch(`${base}/indexnow`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (!ok) this.logger.warn(`Announcing ${pages.length} pages to search engines failed: status ${status}`);
      return ok;
    } catch (error) {
      this.logger.warn({ err: error }, 'Search engines cannot be reached');
      return false;
    }
  }
}
