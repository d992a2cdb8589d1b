import type { ApiProvider } from '@townlink/client';
import {
  allNames,
  changedSince,
  goOnOrStartAgain,
  keepCopy,
  readIfChanged,
  smallIndex,
  websites,
} from '../../../../libs/api-client/examples/mirroring.mjs';
import { TaskDirectory } from '../support/task-directory';

type Copy = Map<string, ApiProvider>;

describe('a program that keeps a copy', () => {
  let directory: TaskDirectory;
  let plumber: string;

  beforeAll(async () => {
    directory = await TaskDirectory.start();
    plumber = await directory.category('Plumber');
  });

  afterAll(() => directory?.stop());

  const market = (city: string, state?: string) => directory.market(city, plumber, state);
  const rename = (id: string, name: string) =>
    directory.query('update providers set business_name = $2 where id = $1', [id, name]);
  /** Names of the listings of a state, by id, from the database. */
  const listed = async (state: string) =>
    directory.query<{ id: string; business_name: string }>(
      `select p.id, business_name from providers p join cities t on t.id = p.city_id
        where t.state = $1 and is_active and vetting_status = 'approved' order by p.id`,
      [state],
    );
  const inCopy = (copy: Copy) =>
    [...copy.values()]
      .map(({ id, name }) => ({ id, business_name: name }))
      .sort((one, other) => (one.id < other.id ? -1 : 1));

  it('[API-4] mirrors a state and keeps it current: new, changed and removed listings', async () => {
    const elko = await market('Elko', 'NV');
    const ids: string[] = [];
    for (let at = 0; at < 130; at += 1) ids.push(await directory.listing(elko, { business_name: `Elko ${at}` }));
    await directory.listing(await market('Boise', 'ID'), { business_name: 'Elsewhere' });
    const copy: Copy = new Map();
    const first = await keepCopy(directory.client, 'NV', copy);
    expect([copy.size, inCopy(copy)]).toEqual([130, await listed('NV')]);
    await rename(ids[3]!, 'Renamed');
    await directory.pause(ids[4]!);
    await directory.listing(elko, { business_name: 'Newcomer' });
    const second = await keepCopy(directory.client, 'NV', copy, first);
    expect(inCopy(copy)).toEqual(await listed('NV'));
    expect(copy.get(ids[3]!)?.name).toBe('Renamed');
    expect(await keepCopy(directory.client, 'NV', copy, second)).toBe(second);
  });

  it('[API-4] moves a provider from the copy of one state to that of another', async () => {
    const cheyenne = await market('Cheyenne', 'WY');
    const denver = await market('Denver', 'CO');
    const id = await directory.listing(cheyenne, { business_name: 'Moving Mo' });
    const [wyoming, colorado]: [Copy, Copy] = [new Map(), new Map()];
    const cursors = [
      await keepCopy(directory.client, 'WY', wyoming),
      await keepCopy(directory.client, 'CO', colorado),
    ] as const;
    expect([wyoming.has(id), colorado.has(id)]).toEqual([true, false]);
    await directory.query('update providers set city_id = $2 where id = $1', [id, denver.cityId]);
    await keepCopy(directory.client, 'WY', wyoming, cursors[0]);
    await keepCopy(directory.client, 'CO', colorado, cursors[1]);
    expect([wyoming.has(id), colorado.get(id)?.city.slug]).toEqual([false, 'denver-co']);
  });

  it('[API-4] starts over when its cursor is refused, and continues otherwise', async () => {
    const phoenix = await market('Phoenix', 'AZ');
    const id = await directory.listing(phoenix, { business_name: 'Here Today' });
    const kept: Copy = new Map();
    const cursor = (await keepCopy(directory.client, 'AZ', kept))!;
    const read = (copy: Copy, from?: string) => keepCopy(directory.client, 'AZ', copy, from);
    expect(await goOnOrStartAgain(read, kept, new Map(), cursor)).toBe(kept);
    await directory.pause(id);
    const again = await goOnOrStartAgain(read, kept, new Map(), 'of-another-list');
    expect([kept.size, again.size]).toEqual([1, 0]);
    const unreachable = () => Promise.reject(new Error('no network'));
    await expect(goOnOrStartAgain(unreachable, kept, new Map(), cursor)).rejects.toThrow('no network');
  });

  it('[API-4] downloads a response again only if it changed', async () => {
    const id = await directory.listing(await market('Salem', 'OR'), { business_name: 'Steady' });
    const url = `${directory.site}/api/public/v1/providers/${id}`;
    const kept = await readIfChanged(url);
    expect(kept).toMatchObject({ etag: expect.stringMatching(/^".+"$/), body: { name: 'Steady' } });
    expect(await readIfChanged(url, kept)).toBe(kept);
    await rename(id, 'Changed');
    expect(await readIfChanged(url, kept)).toMatchObject({ body: { name: 'Changed' } });
    await expect(readIfChanged(`${url}x`, kept)).rejects.toThrow('id must be');
  });

  it('[API-4] lists what changed since a time, earliest first', async () => {
    const helena = await market('Helena', 'MT');
    const [one, other] = [
      await directory.listing(helena, { business_name: 'One' }),
      await directory.listing(helena, { business_name: 'Other' }),
    ];
    const [{ now }] = (await directory.query<{ now: string }>('select now()::text as now')) as [{ now: string }];
    const since = new Date(now).toISOString();
    await rename(other, 'Other 2');
    await rename(one, 'One 2');
    const names = (await changedSince(directory.client, since)).filter((name) => name.endsWith(' 2'));
    expect(names).toEqual(['Other 2', 'One 2']);
  });

  it('[API-4] reads only what a search box needs of a state', async () => {
    const id = await directory.listing(await market('Seattle', 'WA'), { business_name: 'Rain Roofs', slug: 'rain' });
    expect(await smallIndex(directory.client, 'WA')).toEqual([
      { id, name: 'Rain Roofs', page_url: 'https://site.example/wa/seattle-wa/plumber/rain', paid_placement: false },
    ]);
  });

  it('[API-4] reads all cities and categories that calls may name', async () => {
    await directory.listing(await market('Santa Fe', 'NM'), {});
    const names = await allNames(directory.client);
    expect(names).toMatchObject({ 'santa-fe-nm': 'Santa Fe', plumber: 'Plumber' });
    const [{ count }] = (await directory.query<{ count: number }>(
      `select (select count(*) from categories)::int + count(distinct city_id)::int as count from providers
        where is_active and vetting_status = 'approved'`,
    )) as [{ count: number }];
    expect(Object.keys(names)).toHaveLength(count);
  });

  it('[API-4] continues with the Link header of the first list', async () => {
    const category = await directory.category('Piano Tuner');
    const { cityId } = await market('Austin', 'TX');
    for (let at = 0; at < 110; at += 1)
      await directory.listing({ cityId, categoryId: category }, { website_url: `https://piano-${at}.example/` });
    expect(new Set(await websites(directory.client, 'piano-tuner')).size).toBe(110);
  });
});
