import { Injectable } from '@nestjs/common';
import { type AnalyticsEvent, declaredProperties } from '@townlink/contracts';
import { observeVital } from './web-vitals';
import { Database, systemActor } from '@townlink/server-database';

const STORE = `
  insert into site_events (name, properties)
  select name, properties from jsonb_to_recordset($1::jsonb) as event (name text, properties jsonb)`;

/**
 * Adds to the day's figures of listed providers; in the order of their ids, so that two calls never wait for each other's
 * rows. One call counts once for a provider, however often it says so.
 */
const COUNT = `
  insert into provider_reach as kept (provider_id, day, views, calls, website_clicks)
  select p.id, app.today_in(p.city_id),
         bool_or(event.name = 'provider_viewed')::int, bool_or(event.name = 'provider_called')::int,
         bool_or(event.name = 'provider_website_opened')::int
    from jsonb_to_recordset($1::jsonb) as event (name text, provider_id uuid)
    join providers p on p.id = event.provider_id and app.is_listed(p.id)
   group by p.id order by p.id
  on conflict (provider_id, day) do update
    set views = kept.views + excluded.views, calls = kept.calls + excluded.calls,
        website_clicks = kept.website_clicks + excluded.website_clicks`;

/** Stores browsers' events with the time of arrival, and nothing about the sender. */
@Injectable()
export class RecordEventsService {
  constructor(private readonly database: Database) {}

  async record(received: readonly AnalyticsEvent[]): Promise<void> {
    const events = received.map(({ name, properties }) => ({ name, properties: declaredProperties(name, properties) }));
    const counts = events.flatMap(({ name, properties: { provider_id } }) =>
      provider_id ? [{ name, provider_id }] : [],
    );
    for (const { name, properties } of events) if (name === 'web_vital') observeVital(properties);
    const stored = events.filter(({ name }) => !FIGURES.has(name));
    if (stored.length + counts.length === 0) return;
    await this.database.as(systemActor, async (tx) => {
      if (stored.length > 0) await tx.query(STORE, [JSON.stringify(stored)]);
      if (counts.length > 0) await tx.query(COUNT, [JSON.stringify(counts)]);
    });
  }
}

/** Events that are only added up. */
const FIGURES: ReadonlySet<string> = new Set([
  'provider_viewed',
  'provider_called',
  'provider_website_opened',
  'web_vital',
]);
