import {
  hoursError,
  openState,
  type ProviderProfile,
  type ProviderSearchResult,
  type Schedule,
  WEEKDAYS,
} from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import fc from 'fast-check';
import { Listings, startDirectory } from '../testing/listings';

const DAY = 86_400_000;
const START = Date.UTC(2028, 1, 20);

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const span = fc.record({ opens: clock, closes: clock });
const dateAt = (days: number) => new Date(START + days * DAY).toISOString().slice(0, 10);
const schedule: fc.Arbitrary<Schedule> = fc.record({
  hours: fc
    .array(fc.record({ day: fc.constantFrom(...WEEKDAYS), opens: clock, closes: clock }), { maxLength: 6 })
    .filter((hours) => hoursError(hours) === null),
  special_days: fc.uniqueArray(
    fc.record({ date: fc.integer({ min: 0, max: 14 }).map(dateAt), spans: fc.array(span, { maxLength: 2 }) }),
    { selector: ({ date }) => date, maxLength: 6 },
  ),
  by_appointment: fc.boolean(),
});

/** Evaluates each schedule at each of the given local times. */
const IS_OPEN = `
  select array_agg(app.is_open(week, dates, special, wall) order by wall) as open
    from (select number, app.week_of(given -> 'hours') as week, app.special_dates(given -> 'special_days') as dates,
                 app.special_open(given -> 'special_days') as special
            from jsonb_array_elements($1::jsonb) with ordinality as given (given, number)) schedules
   cross join unnest($2::timestamp[]) wall
   group by number order by number`;

describe('[LIST-2] the hours of a listing', () => {
  let directory: TestApp;
  let listings: Listings;

  beforeAll(async () => {
    directory = await startDirectory();
    listings = new Listings(directory.database);
  });
  afterAll(() => directory?.close());

  it('mean the same to the database as to a page, at any time', async () => {
    const schedules = fc.sample(schedule, { numRuns: 150, seed: 1 });
    const walls = Array.from({ length: 2 * 24 * 14 }, (_, half) => ({
      date: dateAt(Math.floor(half / 48)),
      minutes: (half % 48) * 30 + (half % 3 === 0 ? 0 : 29),
    })).toSorted((a, b) => a.date.localeCompare(b.date) || a.minutes - b.minutes);
    const times = walls.map(({ date, minutes }) =>
      new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 16),
    );
    const rows = await directory.database.query<{ open: boolean[] }>(IS_OPEN, [JSON.stringify(schedules), times]);
    const isOpen = (one: Schedule, wall: (typeof walls)[number]) =>
      ['open', 'always'].includes(openState(one, wall)?.kind ?? 'closed');
    const wrong = schedules.flatMap((one, index) => {
      const at = walls.findIndex((wall, place) => rows[index]!.open[place] !== isOpen(one, wall));
      return at < 0 ? [] : [{ one, wall: walls[at] }];
    });
    expect(wrong).toEqual([]);
  });

  it('are included in a list and a profile, in the city’s zone', async () => {
    const market = { cityId: await listings.city('Kahului', 'HI'), categoryId: await listings.category('Plumber') };
    const given = await listings.provider(market, { business_name: 'Given' });
    await listings.provider(market, { business_name: 'Not given' });
    await directory.database.query(
      `insert into provider_details (provider_id, hours, special_days, by_appointment) values ($1, $2, $3, true)`,
      [
        given,
        JSON.stringify([{ day: 'Monday', opens: '22:00', closes: '02:00' }]),
        JSON.stringify([
          { date: '2099-12-25', spans: [] },
          { date: '2020-01-01', spans: [] },
        ]),
      ],
    );
    const search = `/api/providers/search?city=kahului-hi&category=plumber&sort=name`;
    const { body } = await directory.http.get<ProviderSearchResult>(search);
    const [listed, other] = body.groups.others;
    expect(other!.open_hours).toBeNull();
    expect(listed!.open_hours).toMatchObject({
      zone: 'Pacific/Honolulu',
      clock: [-600],
      text: 'Mon 10 PM–2 AM, or by appointment',
      hours: [{ day: 'Monday', opens: '22:00', closes: '02:00' }],
      special_days: [{ date: '2099-12-25', spans: [] }],
      by_appointment: true,
    });
    const { body: profile } = await directory.http.get<ProviderProfile>(
      `/api/providers/${listed!.slug}?city=kahului-hi&category=plumber`,
    );
    expect(profile.open_hours).toEqual(listed!.open_hours);
    expect(profile.service).toMatchObject({
      by_appointment: true,
      special_days: [{ date: '2099-12-25', name: 'Christmas Day', spans: [] }],
    });
    await directory.database.query('delete from provider_details where provider_id = $1', [given]);
    const [kept] = await directory.database.query(
      'select open_hours, open_week::text, special_dates::text from providers where id = $1',
      [given],
    );
    expect(kept).toEqual({ open_hours: null, open_week: '{}', special_dates: '{}' });
  });
});
