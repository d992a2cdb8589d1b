import {
  categoryCalled,
  citySlugOf,
  emergencyNow,
  nearestThree,
  openOnSundayAndInsured,
  phoneList,
  phoneOfPage,
  speaking,
  whoComesTo,
} from '../../../../libs/api-client/examples/finding.mjs';
import { ALWAYS_OPEN, DAYS, TaskDirectory } from '../support/task-directory';

const RIVERTON = [40.52, -111.94] as const;
const NEAR_RIVERTON = '40.52,-111.93';
const INSURED = [{ kind: 'insurance', expires_on: '2999-12-31' }] as const;
const SUNDAYS = [{ day: 'Sunday', opens: '09:00', closes: '12:00' }];
const WEEKDAYS = DAYS.slice(0, 5).map((day) => ({ day, opens: '08:00', closes: '17:00' }));

describe('a program that looks for providers', () => {
  let directory: TaskDirectory;
  let electrician: string;
  let plumber: string;
  let riverton: string;

  beforeAll(async () => {
    directory = await TaskDirectory.start();
    electrician = await directory.category('Electrician');
    plumber = await directory.category('Plumber', ['drain cleaning', 'plomero']);
    riverton = await directory.city('Riverton', RIVERTON);
  });

  afterAll(() => directory?.stop());

  it('[API-4] finds all insured electricians within 10 miles that are open on Sunday', async () => {
    const sandy = { cityId: await directory.city('Sandy', [40.57, -111.86]), categoryId: electrician };
    const ogden = { cityId: await directory.city('Ogden', [41.22, -111.97]), categoryId: electrician };
    const here = { cityId: riverton, categoryId: electrician };
    const open = { details: { hours: SUNDAYS }, checks: [...INSURED] };
    const fitting = [
      await directory.listing(here, { business_name: 'Near Neon', ...open }),
      await directory.listing(sandy, { business_name: 'Sandy Sparks', ...open }),
    ];
    await directory.listing(ogden, { business_name: 'Far Fuses', ...open });
    await directory.listing(here, { business_name: 'Monday Mains', ...open, details: { hours: WEEKDAYS } });
    await directory.listing(here, { business_name: 'Bare Wire', ...open, checks: [] });
    await directory.listing(here, {
      business_name: 'Lapsed Lamps',
      ...open,
      checks: [{ ...INSURED[0], expires_on: '2020-01-01' }],
    });
    await directory.listing({ ...here, categoryId: plumber }, { business_name: 'Other Trade', ...open });
    const found = await openOnSundayAndInsured(directory.client, NEAR_RIVERTON);
    expect(found.map(({ id }) => id)).toEqual(fitting);
    const [near] = found;
    expect([near!.name, near!.distance_miles, near!.hours?.weekly]).toEqual(['Near Neon', 0.5, SUNDAYS]);
  });

  it('[API-4] finds providers whose service area includes a house', async () => {
    const category = await directory.category('Roofer');
    const provo = { cityId: await directory.city('Provo', [40.23, -111.66]), categoryId: category };
    await directory.listing(provo, { business_name: 'Long Ladder', details: { radius_miles: 40 } });
    await directory.listing(provo, { business_name: 'Stays Home', details: { radius_miles: 5 } });
    expect(await whoComesTo(directory.client, NEAR_RIVERTON, 'roofer')).toEqual(['Long Ladder']);
    expect(await whoComesTo(directory.client, '40.23,-111.66', 'roofer')).toEqual(['Long Ladder', 'Stays Home']);
  });

  it('[API-4] names the three nearest of a category, with their distance', async () => {
    const category = await directory.category('Locksmith');
    for (const [name, lat] of [
      ['Tooele', 40.6],
      ['Draper', 40.53],
      ['Lehi', 40.56],
      ['Orem', 40.9],
    ] as const) {
      const cityId = await directory.city(name, [lat, -111.93]);
      await directory.listing({ cityId, categoryId: category }, { business_name: `Locks of ${name}` });
    }
    expect(await nearestThree(directory.client, NEAR_RIVERTON, 'locksmith')).toEqual([
      'Locks of Draper, 0.7 miles',
      'Locks of Lehi, 2.8 miles',
      'Locks of Tooele, 5.5 miles',
    ]);
  });

  it('[API-4] writes a phone list longer than a page, without hidden numbers', async () => {
    const market = { cityId: await directory.city('Alta'), categoryId: plumber };
    for (let at = 0; at < 120; at += 1)
      await directory.listing(market, {
        business_name: `Pipes ${at}`,
        phone: '801-555-0101',
        phone_display_opt_in: at % 2 === 0,
      });
    const lines = await phoneList(directory.client, 'alta-ut', 'plumber');
    const shown = Array.from({ length: 60 }, (_, at) => `Pipes ${at * 2}: 801-555-0101`);
    expect([...lines].sort()).toEqual(shown.sort());
  });

  it('[API-4] finds providers that are open now and take emergency calls', async () => {
    const market = { cityId: await directory.city('Moab'), categoryId: plumber };
    const always = { hours: ALWAYS_OPEN, emergency_service: true };
    await directory.listing(market, { business_name: 'Day and Night', details: always });
    await directory.listing(market, { business_name: 'No Emergencies', details: { hours: ALWAYS_OPEN } });
    await directory.listing(market, { business_name: 'Never Says', details: { emergency_service: true } });
    expect(await emergencyNow(directory.client, 'moab-ut')).toEqual(['Day and Night']);
  });

  it('[API-4] finds providers in a state by language', async () => {
    const market = { cityId: await directory.city('Reno', [39.5, -119.8], 'NV'), categoryId: plumber };
    await directory.listing(market, { business_name: 'Hola', details: { languages: ['English', 'Spanish'] } });
    await directory.listing(market, { business_name: 'Hello', details: { languages: ['English'] } });
    expect(await speaking(directory.client, 'NV', 'Spanish')).toEqual(['Hola']);
    expect(await speaking(directory.client, 'WY', 'Spanish')).toEqual([]);
  });

  it.each([
    ['Drain cleaning', 'plumber'],
    ['PLOMERO', 'plumber'],
    ['plumbers', 'plumber'],
    ['astrology', undefined],
  ])('[API-4] finds the category that people call %s', async (word, slug) => {
    expect(await categoryCalled(directory.client, word)).toBe(slug);
  });

  it('[API-4] finds the slug of a city by its name and state', async () => {
    const market = { cityId: await directory.city('Zion Park'), categoryId: plumber };
    await directory.listing(market, { business_name: 'Canyon Pipes' });
    expect(await citySlugOf(directory.client, 'Zion Park', 'UT')).toBe('zion-park-ut');
    expect(await citySlugOf(directory.client, 'Zion Park', 'NV')).toBeUndefined();
  });

  it('[API-4] finds the phone number behind a pasted link, also a shortened one', async () => {
    const market = { cityId: await directory.city('Vernal'), categoryId: plumber };
    const columns = { slug: 'linked-larry', phone: '801-555-0107', phone_display_opt_in: true };
    await directory.listing(market, { business_name: 'Linked Larry', ...columns });
    const page = 'https://site.example/ut/vernal-ut/plumber/linked-larry';
    expect(await phoneOfPage(directory.client, page)).toBe('801-555-0107');
    expect(await phoneOfPage(directory.client, '/ut/vernal/plumber/linked-larry?utm_source=x')).toBe('801-555-0107');
    await expect(phoneOfPage(directory.client, `${page}-gone`)).rejects.toThrow('no listed provider at this address');
  });
});
