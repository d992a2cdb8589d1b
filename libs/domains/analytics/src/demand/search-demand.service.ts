import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  countedWords,
  type DemandDays,
  type DemandReport,
  type MarketDemand,
  type UnmetSearch,
  type WordDemand,
  WORDS_SHOWN_FROM,
} from '@townlink/contracts';
import { deriveKey, RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { type CsvColumn, sendCsvInBatches } from '@townlink/server-http';
import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** Maximum rows of the report. */
const MARKETS = 200;
const PHRASES = 100;

const KNOWN = `
  select place.slug as city, (now() at time zone coalesce(place.zone, 'utc'))::date::text as day,
         (select coalesce(merged_into, id) from categories where slug = $2 and not is_proposed) as category
    from (select) one left join lateral (
           select slug, app.zone_of(id) as zone from cities where slug = $1
           union all select slug, app.zone_of_state(state_code) from gazetteer_places where slug = $1 limit 1) place on true`;

/** Words are stored only with the search that reaches the threshold, since before that they could identify a person. */
const COUNT_WORDS = `
  insert into demand_phrases (digest, searches) values ($1, 1)
  on conflict (digest) do update
    set searches = demand_phrases.searches + 1,
        words = case when demand_phrases.searches + 1 >= ${WORDS_SHOWN_FROM} then $2 end
  returning id`;

const COUNT = `
  insert into search_demand (day, city_slug, category_id, phrase_id, searches)
  values ($1, $2, $3, $4, 1)
  on conflict (day, city_slug, category_id, phrase_id) do update set searches = search_demand.searches + 1`;

/** $1 first day. Adds up searches and waitlist per market; either may be missing. */
const REPORT = `
  with wanted as (
    select city_slug, category_id, sum(searches)::int as searches, sum(waiting)::int as waiting from (
      select city_slug, category_id, searches, 0 as waiting from search_demand
       where day >= $1 and category_id is not null
      union all
      select t.slug, n.category_id, 0, count(distinct n.email)
        from newsletter_subscriptions n join cities t on t.id = n.city_id
       where n.category_id is not null and n.audience = 'user' and n.status = 'confirmed' and n.notified_at is null
       group by t.slug, n.category_id) demand
     group by city_slug, category_id
     order by searches desc, waiting desc, city_slug, category_id limit ${MARKETS}
  )
  select w.city_slug, coalesce(t.name, g.city_name) as city_name, coalesce(t.state, g.state_code) as city_state,
         coalesce(t.lat, g.lat) as lat, coalesce(t.lng, g.lng) as lng,
         w.category_id, c.name as category_name, c.slug as category_slug, w.searches, w.waiting,
         coalesce((select sum(listed)::int from market_counts m
                    where m.category_id = w.category_id and m.city_id = t.id), 0) as listed
    from wanted w
    join categories c on c.id = w.category_id
    left join cities t on t.slug = w.city_slug
    left join gazetteer_places g on g.slug = w.city_slug
   order by w.searches desc, w.waiting desc, w.city_slug, c.name`;

/** Requested services without a category, most requested first. */
const WAITING_BY_WORDS = `
  select n.words, count(distinct n.email)::int as waiting
    from requested_categories n
   where n.status = 'confirmed' and not exists (select from email_suppressions s where s.email = n.email)
   group by n.words order by waiting desc, n.words limit ${PHRASES * 10}`;

/**
 * $1 first day; $2 to $4 requests: words, digests and number of people. Searches and requests count together toward the
 * threshold above which words are shown. Words that match a category are left out.
 */
const WORDS = `
  with wished as (select * from unnest($2::text[], $3::bytea[], $4::int[]) as w (words, digest, waiting)),
  searched as (
    select p.digest, p.words, sum(d.searches)::int as searches
      from search_demand d join demand_phrases p on p.id = d.phrase_id where d.day >= $1 group by p.id),
  wanted as (
    select coalesce(s.words, w.words) as words, s.words is not null as shown, coalesce(s.searches, 0) as searches,
           coalesce(w.waiting, 0) as waiting
      from searched s full join wished w on w.digest = s.digest)
  select words, searches, waiting from wanted
   where words is not null and (shown or searches + waiting >= ${WORDS_SHOWN_FROM})
     and not exists (select from category_terms t where t.term = words)
   order by searches + waiting desc, words limit ${PHRASES}`;

const FILE_COLUMNS: readonly CsvColumn<MarketDemand>[] = [
  { title: 'Category', value: ({ category_name }) => category_name },
  { title: 'City', value: ({ city_name }) => city_name },
  { title: 'State', value: ({ city_state }) => city_state },
  { title: 'Searches', value: ({ searches }) => searches },
  { title: 'Waiting', value: ({ waiting }) => waiting },
  { title: 'Listed', value: ({ listed }) => listed },
];

const startOf = (days: DemandDays): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

interface Known {
  /** Day in the searched city's time zone; UTC if unknown. */
  day: string;
  city: string | null;
  category: string | null;
}

/** Counts searches without results, storing nothing about the visitor. */
@Injectable()
export class SearchDemandService {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    { SECRET_KEY }: RuntimeSettings,
  ) {
    this.key = deriveKey(SECRET_KEY, 'words of searches');
  }

  /** Stores nothing for a search without a known category or countable words. */
  async count({ city, category, words = '' }: UnmetSearch): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const [known] = await tx.query<Known[]>(KNOWN, [city?.toLowerCase() ?? null, category?.toLowerCase() ?? null]);
      const phrase = known!.category ? undefined : await this.phraseOf(tx, words);
      if (known!.category || phrase) await tx.query(COUNT, [known!.day, known!.city, known!.category, phrase ?? null]);
    });
  }

  report(days: DemandDays): Promise<DemandReport> {
    return this.database.as(systemActor, async (tx) => {
      const since = startOf(days);
      const markets = await tx.query<MarketDemand[]>(REPORT, [since]);
      return { markets, words: await this.wordsSince(tx, since) };
    });
  }

  file(actorId: string, days: DemandDays): Promise<StreamableFile> {
    return sendCsvInBatches<MarketDemand>(
      this.database,
      this.audit,
      { name: 'demand', actorId, columns: FILE_COLUMNS, filter: { days } },
      (tx) => tx.query(REPORT, [startOf(days)]),
    );
  }

  private async wordsSince(tx: EntityManager, since: string): Promise<WordDemand[]> {
    const rows = await tx.query<{ words: string; waiting: number }[]>(WAITING_BY_WORDS);
    const words = rows.map((row) => row.words);
    const waiting = rows.map((row) => row.waiting);
    return tx.query<WordDemand[]>(WORDS, [since, words, words.map((one) => this.digestOf(one)), waiting]);
  }

  private async phraseOf(tx: EntityManager, text: string): Promise<string | undefined> {
    const words = countedWords(text);
    if (!words) return undefined;
    const [phrase] = await tx.query<{ id: string }[]>(COUNT_WORDS, [this.digestOf(words), words]);
    return phrase!.id;
  }

  private digestOf(words: string): Buffer {
    return createHmac('sha256', this.key).update(words).digest();
  }
}
