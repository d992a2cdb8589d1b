import type { CategoryMatch, FindResult, SearchSuggestions } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import type { TestMarket } from '@townlink/server-testing/markets';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';
import { businessKey } from './business-names';

describe('businesses by name', () => {
  let directory: TestApp;
  let listings: Listings;
  let plumbers: TestMarket;
  let dentists: TestMarket;

  beforeAll(async () => {
    directory = await startDirectory();
    listings = new Listings(directory.database);
    plumbers = await listings.market('Riverton', 'Plumber');
    await listings.place('Riverton', 'UT', 45_000);
    await directory.database.query(
      `insert into category_terms (category_id, term, kind) values ($1, 'plumbing', 'keyword')`,
      [plumbers.categoryId],
    );
    dentists = await listings.market('Lehi', 'Dentist');
    await listings.place('Lehi', 'UT', 75_000);
    await listings.place('Paradise', 'NV', 223_000);
    await listings.place('Two Rivers', 'WI', 11_000);
    await listings.provider(plumbers, { business_name: 'Two Rivers Plumbing, LLC', slug: 'two-rivers' });
    await listings.provider(plumbers, { business_name: "Peña & O'Brien Co.", slug: 'pena' });
    await listings.provider(plumbers, { business_name: 'Paradise Plumbing', slug: 'paradise' });
    await listings.provider(plumbers, { business_name: 'Riverton Plumbing', slug: 'riverton' });
    await listings.provider(dentists, { business_name: 'Stonebridge Dentist', slug: 'stonebridge' });
    for (const market of [plumbers, dentists])
      await listings.provider(market, { business_name: 'Twin Peaks', slug: 'twin-peaks' });
    await listings.provider(plumbers, { business_name: 'Hidden Valley', is_active: false });
  });
  afterAll(() => directory?.close());

  const find = async (q: string, more: Record<string, string> = {}) =>
    (await directory.http.get<FindResult>(`/api/find?${new URLSearchParams({ q, ...more })}`)).body;
  const names = ({ businesses }: Pick<FindResult, 'businesses'>) => businesses.map((one) => one.business_name);

  it.each([
    'two rivers plumbing llc',
    'Two Rivers Plumbing',
    'TWO RIVERS PLUMBING, L.L.C.',
    'two rivers',
    'Two Rivers in Riverton',
    'two rivers, Riverton UT',
  ])("[FIND-1] resolves '%s' to the page of the business", async (q) => {
    expect((await find(q)).leads_to).toBe('/ut/riverton-ut/plumber/two-rivers');
  });

  it.each([
    ['pena and obrien', "Peña & O'Brien Co."],
    ['two rivrs plumbing', 'Two Rivers Plumbing, LLC'],
    ['2 rivers plumbing', 'Two Rivers Plumbing, LLC'],
    ['stonebrige', 'Stonebridge Dentist'],
    ['stone bridge dentist', 'Stonebridge Dentist'],
    ['two rivers plumbers', 'Two Rivers Plumbing, LLC'],
    ['paradise plumbing', 'Paradise Plumbing'],
    ['paradise plumbing reviews', 'Paradise Plumbing'],
    ['two rivers riverton', 'Two Rivers Plumbing, LLC'],
    ['riverton two rivers', 'Two Rivers Plumbing, LLC'],
  ])("[FIND-1] finds by '%s' %s", async (q, name) => {
    expect(names(await find(q))[0]).toBe(name);
  });

  it('[FIND-5] offers two businesses of the same name, the one in the chosen town first', async () => {
    const { leads_to, businesses } = await find('twin peaks', { city: 'lehi-ut' });
    expect([leads_to, businesses.map(({ city_slug }) => city_slug)]).toEqual([null, ['lehi-ut', 'riverton-ut']]);
  });

  it('[FIND-5] suggests no service that merely resembles the name of a business', async () => {
    const { database, http } = directory;
    await database.query(
      `insert into category_terms (category_id, term, kind) values ($1, 'quiet tooth reviews', 'keyword')`,
      [dentists.categoryId],
    );
    await listings.provider(dentists, { business_name: 'Quiet Creek Brothers' });
    const resembling = async () => (await http.get<CategoryMatch[]>('/api/categories/resolve?q=quiet+creek')).body;
    await eventually(async () => expect(await resembling()).toMatchObject([{ slug: 'dentist', match_type: 'fuzzy' }]));
    const { businesses, category, category_choices } = await find('quiet creek');
    expect(names({ businesses })).toEqual(['Quiet Creek Brothers']);
    expect([category, category_choices]).toEqual([null, []]);
  });

  it('[FIND-5] offers a business next to the place and service that it is named for', async () => {
    const { leads_to, city, category, businesses } = await find('riverton plumbing');
    expect([leads_to, city?.slug, category?.slug, businesses[0]?.business_name]).toEqual([
      null,
      'riverton-ut',
      'plumber',
      'Riverton Plumbing',
    ]);
  });

  it('[FIND-5] offers a business that is named for the nickname of its town', async () => {
    const { database } = directory;
    await database.query(`insert into place_aliases (alias, slug, kind) values ('jordan-bend', 'riverton-ut', 'name')`);
    await listings.provider(plumbers, { business_name: 'Jordan Bend Plumbing', slug: 'jordan-bend' });
    const { leads_to, city, category, businesses } = await find('jordan bend plumbing riverton');
    expect([leads_to, city?.slug, category?.slug, businesses.map(({ business_name }) => business_name)]).toEqual([
      null,
      'riverton-ut',
      'plumber',
      ['Jordan Bend Plumbing'],
    ]);
    expect(names(await find('jordan bend plumber'))).toEqual(['Jordan Bend Plumbing']);
  });

  it('[FIND-1] finds a name of words of services with other endings, beside the service of the business', async () => {
    const { database } = directory;
    await database.query(
      `insert into category_terms (category_id, term, kind)
       select $1, term, 'keyword' from unnest(array['crown', 'bridge']) as term`,
      [dentists.categoryId],
    );
    await listings.provider(dentists, { business_name: 'Crown Bridges', slug: 'crown-bridges' });
    await eventually(async () => expect(names(await find('crown bridge dentist lehi'))).toEqual(['Crown Bridges']));
    expect(names(await find('crown bridge', { city: 'lehi-ut' }))).toEqual(['Crown Bridges']);
    expect(names(await find('crown bridge plumber lehi'))).toEqual([]);
    expect(names(await find('crown bridge dentist riverton'))).toEqual([]);
  });

  it('[FIND-1] finds no business by service words only', async () => {
    expect(names(await find('plumber'))).toEqual([]);
    expect(names(await find('plumbing in Lehi'))).toEqual([]);
    expect(names(await find('plumber', { category: 'plumber' }))).toEqual([]);
  });

  it('[FIND-1] [SEARCH-11] finds only listed businesses, immediately after a change', async () => {
    expect(names(await find('hidden valley'))).toEqual([]);
    const { database } = directory;
    await database.query(`update providers set is_active = true where business_name = 'Hidden Valley'`);
    expect(names(await find('hidden valley'))).toEqual(['Hidden Valley']);
    expect(names(await find('hiden valley'))).toEqual(['Hidden Valley']);
    await database.query(`update providers set is_active = false where business_name = 'Hidden Valley'`);
    expect(names(await find('hidden valley'))).toEqual([]);
  });

  it('[FIND-1] suggests businesses by the beginning of their name, with town and date of vetting', async () => {
    await eventually(async () => {
      const { body } = await directory.http.get<SearchSuggestions>('/api/search/suggestions?q=ston&city=lehi-ut');
      expect(body.businesses).toEqual([
        expect.objectContaining({
          business_name: 'Stonebridge Dentist',
          city_name: 'Lehi',
          path: '/ut/lehi-ut/dentist/stonebridge',
        }),
      ]);
    });
  });

  it('[FIND-1] ends a search by name at the first queries that yield enough', async () => {
    const search = (most: number) =>
      directory.database.query(
        `select id from app.businesses_named('{}', array['^two rivers ', 'not & & a query'], $1)`,
        [most],
      );
    expect(await search(1)).toHaveLength(1);
    await expect(search(2)).rejects.toThrow(/syntax error in tsquery/);
  });

  it.each([
    ['^two ', ['Two Rivers Plumbing, LLC']],
    ['^tw', ['Twin Peaks', 'Twin Peaks', 'Two Rivers Plumbing, LLC']],
    ['^pena and', ["Peña & O'Brien Co."]],
    ['^rivers ', []],
    ['^hidden ', []],
    ['^%', []],
  ])("[FIND-1] finds the listed names that begin as '%s'", async (query, found) => {
    const rows = await directory.database.query<{ business_name: string }>(
      `select business_name from app.businesses_named('{}', $1, 30) named join providers using (id) order by 1`,
      [[query]],
    );
    expect(rows.map(({ business_name }) => business_name)).toEqual(found);
  });

  it('[FIND-1] finds a name beside the wrong town', async () => {
    expect(names(await find('two rivrs in lehi'))).toEqual(['Two Rivers Plumbing, LLC']);
  });

  it('normalizes names in the program as the index does', async () => {
    const all = [
      'Two Rivers Plumbing, LLC',
      "Peña & O'Brien Co.",
      'The Spa',
      'The',
      'A+ Heating',
      'Smith & Co.',
      'ＡＢＣ—1',
      '!!!',
      '王餐廳 Inc',
    ];
    const rows = await directory.database.query<{ key: string }>(
      'select app.name_key(name) as key from unnest($1::text[]) as name',
      [all],
    );
    expect(rows.map(({ key }) => key)).toEqual(all.map(businessKey));
  });
});
