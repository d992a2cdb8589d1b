import { dayIn, type MarketFilters, type OpeningSpan, type ProviderSearchResult, WEEKDAYS } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import type { TestMarket } from '@townlink/server-testing/markets';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';

/** Yesterday, today and tomorrow in Riverton, as special days. */
const daysAround = (spans: readonly OpeningSpan[]): string =>
  JSON.stringify(
    [-1, 0, 1].map((days) => ({ date: dayIn('America/Denver', new Date(Date.now() + days * 86_400_000)), spans })),
  );

describe('[FIND-6] the filters of a market', () => {
  let directory: TestApp;
  let market: TestMarket;
  let ana: string;

  beforeAll(async () => {
    directory = await startDirectory();
    const listings = new Listings(directory.database);
    market = await listings.market('Riverton', 'Plumber');
    const offer = { ftco_enabled: true, ftco_type: 'percent', ftco_value: 10 } as const;
    ana = await listings.provider(market, { business_name: 'Ana', google_rating: 4.8, ...offer });
    const bob = await listings.provider(market, { business_name: 'Bob', phone_display_opt_in: true });
    await listings.provider(market, { business_name: 'Paused', google_rating: 5, is_active: false, ...offer });
    await directory.database.query(
      `insert into provider_details (provider_id, languages, payment_methods, emergency_service)
       values ($1, '{English,Spanish}', '{Cash}', true), ($2, '{English}', '{Cash,Check}', false)`,
      [ana, bob],
    );
    await directory.database.query(`update provider_details set hours = $2 where provider_id = $1`, [
      bob,
      JSON.stringify(WEEKDAYS.map((day) => ({ day, opens: '00:00', closes: '00:00' }))),
    ]);
    // Ana has no usual hours and is open all day on three special days.
    await directory.database.query(`update provider_details set special_days = $2 where provider_id = $1`, [
      ana,
      daysAround([{ opens: '00:00', closes: '00:00' }]),
    ]);
  });
  afterAll(() => directory?.close());

  const get = <Body>(path: string) => directory.http.get<Body>(`${path}city=riverton-ut&category=plumber`);
  const counts = async (chosen = '') => (await get<MarketFilters>(`/api/markets/filters?${chosen}`)).body;
  const names = async (chosen: string) => {
    const { body } = await get<ProviderSearchResult>(`/api/providers/search?sort=name&${chosen}`);
    return body.groups.others.map(({ business_name }) => business_name);
  };

  it.each([
    ['emergency=1&', ['Ana']],
    ['open=1&', ['Bob']],
    ['open=1&phone=1&payment=Check&', ['Bob']],
    ['open=1&emergency=1&', []],
    ['language=Spanish&', ['Ana']],
    ['language=English&', ['Ana', 'Bob']],
    ['payment=Check&', ['Bob']],
    ['payment=Cash&offer=1&rating=4.5&', ['Ana']],
    ['language=Spanish&phone=1&', []],
    ['language=&payment=&emergency=&', ['Ana', 'Bob']],
  ])('%s finds %j, with matching counts', async (chosen, expected) => {
    expect(await names(chosen)).toEqual(expected);
    expect((await counts(chosen)).total).toBe(expected.length);
  });

  it('are counted among all listings, and show how many each of them removes', async () => {
    expect(await counts()).toMatchObject({ all: 2, total: 2, open: 1, offer: 1, phone: 1, emergency: 1 });
    const { without, all } = await counts('language=Spanish&phone=1&');
    expect({ all, ...without }).toMatchObject({ all: 2, language: 1, phone: 1, offer: null });
  });

  it('exclude listings without usual hours from those open now, even with special days', async () => {
    const { body } = await get<ProviderSearchResult>('/api/providers/search?sort=name&emergency=1&');
    expect(body.groups.others).toMatchObject([{ business_name: 'Ana', open_hours: null }]);
    expect(await names('open=1&emergency=1&')).toEqual([]);
    const byAppointment = (is: boolean) =>
      directory.database.query('update provider_details set by_appointment = $2 where provider_id = $1', [ana, is]);
    await byAppointment(true);
    await eventually(async () => expect(await names('open=1&emergency=1&')).toEqual(['Ana']));
    await byAppointment(false);
    await eventually(async () => expect(await names('open=1&')).toEqual(['Bob']));
  });

  it('are counted again immediately when a listing changes', async () => {
    await counts();
    await directory.database.query(`update provider_details set languages = '{Arabic}' where provider_id = $1`, [ana]);
    await eventually(async () =>
      expect((await counts()).language).toEqual(expect.arrayContaining([{ value: 'Arabic', count: 1 }])),
    );
    expect(await names('language=Spanish&')).toEqual([]);
  });

  it('immediately forget that a listing is open when a day off is entered', async () => {
    expect(await names('open=1&')).toEqual(['Bob']);
    await directory.database.query(`update provider_details set special_days = $1 where hours <> '[]'`, [
      daysAround([]),
    ]);
    await eventually(async () => expect([await names('open=1&'), (await counts()).open]).toEqual([[], 0]));
  });

  it.each([
    'language=Klingon&',
    'payment=Shells&',
    'emergency=yes&',
    'open=now&',
    'language=Spanish&language=English&',
  ])('answer %s with a 400 that names the field', async (chosen) => {
    const { status, body } = await get<{ errors?: { field: string }[] }>(`/api/markets/filters?${chosen}`);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(chosen.split('=')[0]!)]);
  });

  it('answer an unknown city or service with a 404', async () => {
    for (const path of ['city=nowhere-ut&category=plumber', 'city=riverton-ut&category=nothing'])
      expect((await directory.http.get(`/api/markets/filters?${path}`)).status).toBe(404);
  });
});
