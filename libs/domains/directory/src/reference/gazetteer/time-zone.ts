import zoneAt from '@photostructure/tz-lookup';

/** A transaction, or a client. */
type Send = (text: string, values?: unknown[]) => Promise<unknown>;

interface Place {
  id: string;
  lat: number;
  lng: number;
}

const WITHOUT_ZONE = `select id, lat, lng from cities where time_zone is null and lat is not null and lng is not null`;

const FILL = `
  update cities set time_zone = found.zone
    from unnest($1::uuid[], $2::text[]) as found (id, zone) where cities.id = found.id`;

/** Sets missing time zones of cities. */
export async function fillTimeZones(send: Send): Promise<void> {
  const answer = (await send(WITHOUT_ZONE)) as Place[] | { rows: Place[] };
  const places = Array.isArray(answer) ? answer : answer.rows;
  if (places.length === 0) return;
  await send(FILL, [places.map(({ id }) => id), places.map(({ lat, lng }) => zoneAt(lat, lng))]);
}
