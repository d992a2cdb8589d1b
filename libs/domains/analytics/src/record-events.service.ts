import { Injectable } from '@nestjs/common';
import { type AnalyticsEvent, declaredProperties } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { FirstVisitsService, type ListingVisit } from './first-visits.service';
import { observeVital } from './web-vitals';

const STORE = `
  insert into site_events (name, properties)
  select name, properties from jsonb_to_recordset($1::jsonb) as event (name text, properties jsonb)`;

/** Distinct events about listed providers, with the day in the city's time zone. */
const LISTED = `
  select distinct event.name, p.id as provider_id, app.today_in(p.city_id)::text as day
    from jsonb_to_recordset($1::jsonb) as event (name text, provider_id uuid)
    join providers p on p.id = event.provider_id and app.is_listed(p.id)`;

/** Adds to daily figures in the order of provider ids, so that concurrent calls do not deadlock. */
const COUNT = `
  insert into listing_stats as known (provider_id, day, views, calls, website_clicks)
  select p.id, visit.day,
         bool_or(visit.name = 'provider_viewed')::int, bool_or(visit.name = 'provider_called')::int,
         bool_or(visit.name = 'provider_website_opened')::int
    from jsonb_to_recordset($1::jsonb) as visit (name text, provider_id uuid, day date)
    join providers p on p.id = visit.provider_id
   group by p.id, visit.day order by p.id
  on conflict (provider_id, day) do update
    set views = known.views + excluded.views, calls = known.calls + excluded.calls,
        website_clicks = known.website_clicks + excluded.website_clicks`;

/** Stores browsers' events with the time of arrival, and nothing about the sender. */
@Injectable()
export class RecordEventsService {
  constructor(
    private readonly database: Database,
    private readonly visits: FirstVisitsService,
  ) {}

  /** @param address normalized IP address, since a listing's figures grow once per visitor and day */
  async record(received: readonly AnalyticsEvent[], address: string): Promise<void> {
    const events = received.map(({ name, properties }) => ({ name, properties: declaredProperties(name, properties) }));
    for (const { name, properties } of events) if (name === 'web_vital') observeVital(properties);
    const stored = events.filter(({ name }) => !FIGURES.has(name));
    if (stored.length > 0) await this.database.query(systemActor, STORE, [JSON.stringify(stored)]);
    const told = events.flatMap(({ name, properties: { provider_id } }) =>
      provider_id ? [{ name, provider_id: String(provider_id) }] : [],
    );
    if (told.length > 0) await this.count(told, address);
  }

  private async count(told: readonly Omit<ListingVisit, 'day'>[], address: string): Promise<void> {
    const listed = await this.database.query<ListingVisit>(systemActor, LISTED, [JSON.stringify(told)]);
    const first = await this.visits.among(listed, address);
    if (first.length > 0) await this.database.query(systemActor, COUNT, [JSON.stringify(first)]);
  }
}

/** Events that are only counted. */
const FIGURES: ReadonlySet<string> = new Set([
  'provider_viewed',
  'provider_called',
  'provider_website_opened',
  'web_vital',
]);
