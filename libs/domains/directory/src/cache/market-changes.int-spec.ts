import type { TestMarket } from '@townlink/server-testing/markets';
import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import type { Database } from '@townlink/server-database';
import pg from 'pg';
import { Listings } from '../testing/listings';
import { EndedOffersHandler } from './ended-offers.handler';

describe('directory changes notified by the database', () => {
  let database: TestDatabase;
  let listener: pg.Client;
  let listings: Listings;
  let market: TestMarket;
  let other: TestMarket;
  const heard: string[] = [];
  let markers = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    listings = new Listings(database);
    market = await listings.market('Riverton', 'Plumber');
    other = { cityId: await listings.city('Provo'), categoryId: market.categoryId };
    listener.on('notification', ({ payload }) => heard.push(payload!));
    await listener.query('listen townlink_directory');
  });

  afterAll(async () => {
    await listener?.end();
    await database?.drop();
  });

  const nameOf = ({ cityId, categoryId }: TestMarket): string => `${cityId} ${categoryId}`;

  async function hearEverything(): Promise<void> {
    const marker = `end ${++markers}`;
    await database.query("select pg_notify('townlink_directory', $1)", [marker]);
    await eventually(() => expect(heard).toContain(marker));
  }

  /** Notifications of one statement, without earlier ones. */
  async function announcedBy(text: string, values: unknown[] = []): Promise<string[]> {
    await hearEverything();
    heard.length = 0;
    await database.query(text, values);
    await hearEverything();
    return heard.filter((payload) => !payload.startsWith('end ')).toSorted();
  }

  it('[SEARCH-11] [CDN-1] name the market when a listed provider appears, disappears, moves or changes', async () => {
    const id = await listings.provider(market, { business_name: 'Ace' });
    const change = (set: string) => announcedBy(`update providers set ${set} where id = $1`, [id]);
    expect(await change("business_name = 'Best'")).toEqual([nameOf(market)]);
    expect(await change('google_rating = 4.5')).toEqual([nameOf(market)]);
    expect(await change("phone = '801-555-0199', phone_display_opt_in = true")).toEqual([nameOf(market)]);
    const opens = (one: TestMarket) => `${nameOf(one)} market`;
    expect(await change(`city_id = '${other.cityId}'`)).toEqual([opens(market), opens(other)].toSorted());
    expect(await change('is_active = false')).toEqual([opens(other)]);
    expect(await change('is_active = true')).toEqual([opens(other)]);
    expect(await announcedBy('delete from providers where id = $1', [id])).toEqual([opens(other)]);
  });

  it('[CDN-1] report only the count for a market with other listings, and nothing for a swap', async () => {
    const { categoryId } = await listings.market('Moab', 'Guide');
    const moab = { cityId: await listings.city('Bluff'), categoryId };
    for (const business_name of ['A', 'B', 'C']) await listings.provider(moab, { business_name });
    const id = await listings.provider(moab, { business_name: 'D' });
    const paused = await listings.provider(moab, { business_name: 'E', is_active: false });
    expect(await announcedBy('update providers set is_active = true where id = $1', [paused])).toEqual([
      `${nameOf(moab)} count`,
    ]);
    expect(
      await announcedBy('update providers set is_active = not is_active where id = any($1)', [[id, paused]]),
    ).toEqual([`${nameOf(moab)} count`]);
    expect(
      await announcedBy('update providers set is_active = not is_active where id = any($1)', [
        [id, await listings.provider(moab, { business_name: 'F' })],
      ]),
    ).toEqual([nameOf(moab)]);
    expect(await announcedBy('update providers set is_active = false where city_id = $1', [moab.cityId])).toEqual([
      `${nameOf(moab)} market`,
    ]);
  });

  it('[CDN-1] are sent when owners edit their own row', async () => {
    const member = new pg.Client({ connectionString: database.url });
    await member.connect();
    const id = await listings.provider(market, { business_name: 'Own' });
    const [row] = await database.query<{ user_id: string }>('select user_id from providers where id = $1', [id]);
    await hearEverything();
    heard.length = 0;
    await member.query('begin');
    await member.query(`select set_config('role', 'townlink_member', true), set_config('app.user_id', $1, true)`, [
      row!.user_id,
    ]);
    await member.query(`update providers set website_url = 'https://own.example' where id = $1`, [id]);
    await member.query('commit');
    await member.end();
    await hearEverything();
    expect(heard.filter((payload) => !payload.startsWith('end '))).toEqual([nameOf(market)]);
  });

  it('[CDN-1] are not sent for changes invisible to the public', async () => {
    const id = await listings.provider(market, { business_name: 'Ace' });
    const change = (set: string) => announcedBy(`update providers set ${set} where id = $1`, [id]);
    expect(await change("contact_name = 'Pat', vetting_notes = 'fine', email = 'new@x.example'")).toEqual([]);
    expect(await change('business_name = business_name')).toEqual([]);
    const paused = await listings.provider(market, { business_name: 'Paused', is_active: false });
    expect(await announcedBy("update providers set business_name = 'New' where id = $1", [paused])).toEqual([]);
    expect(await announcedBy('delete from providers where id = $1', [paused])).toEqual([]);
  });

  it('distinguish new cities from new categories', async () => {
    expect(await announcedBy("insert into cities (name, slug, state) values ('Lehi', 'lehi-ut', 'UT')")).toEqual([
      'cities',
    ]);
    expect(await announcedBy("insert into categories (name, slug) values ('Welder', 'welder')")).toEqual(['reference']);
    expect(await announcedBy("update categories set plural = 'Welders' where slug = 'welder'")).toEqual(['*']);
  });

  it('[SEARCH-3, PASS-1] name the market in whose city the last day of an offer or check, or a special day, has just ended', async () => {
    // Half past the hour, which this test cannot outlast. The sign of such zones is inverted.
    const zoneWithHour = (hour: number) => {
      const now = new Date();
      const ahead = ((hour * 60 + 30 - now.getUTCHours() * 60 - now.getUTCMinutes() + 36 * 60) % (24 * 60)) - 12 * 60;
      const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
      return `<local>${ahead > 0 ? '-' : '+'}${hours}:${String(minutes).padStart(2, '0')}`;
    };
    const offers = { ftco_enabled: true, ftco_type: 'percent', ftco_value: 10 } as const;
    const ended = await listings.market('Kanab', 'Kite Rental');
    const unchecked = await listings.market('Hurricane', 'Kite Repair');
    const reopened = await listings.market('Vernal', 'Kite Shop');
    const markets = {
      ended,
      unchecked,
      reopened,
      endedBefore: await listings.market('Logan', 'Kite Sale'),
      lasting: other,
    };
    for (const [name, at] of Object.entries(markets)) {
      const zone = zoneWithHour(name === 'endedBefore' ? 1 : 0);
      await database.query('update cities set time_zone = $2 where id = $1', [at.cityId, zone]);
      const id = await listings.provider(at, {
        ...(['unchecked', 'reopened'].includes(name) ? {} : offers),
        business_name: name,
      });
      const day = name === 'lasting' ? 'app.today_in(city_id)' : 'app.today_in(city_id) - 1';
      await database.query(`update providers set ftco_expiry_date = ${day} where id = $1`, [id]);
      if (name === 'unchecked')
        await database.query(
          `insert into listing_checks (provider_id, kind, state, decided_at, expires_on)
           select id, 'bond', 'approved', now(), ${day} from providers where id = $1`,
          [id],
        );
      if (name === 'reopened')
        await database.query(
          `insert into provider_details (provider_id, special_days)
           select id, jsonb_build_array(jsonb_build_object('date', (${day})::text, 'spans', '[]'::jsonb)) from providers where id = $1`,
          [id],
        );
    }
    const query = (_: unknown, text: string) => database.query(text);
    await hearEverything();
    heard.length = 0;
    await new EndedOffersHandler({ query } as Database).announce();
    await hearEverything();
    expect(heard.filter((payload) => !payload.startsWith('end '))).toEqual(
      expect.arrayContaining([ended, unchecked, reopened].map((at) => `${nameOf(at)} listing`)),
    );
    expect(heard.filter((payload) => payload.endsWith(' listing'))).toHaveLength(3);
  });
});
