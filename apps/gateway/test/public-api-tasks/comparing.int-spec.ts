import {
  byName,
  hoursOn,
  largestDiscounts,
  longestInBusiness,
  lowestPrice,
  sideBySide,
} from '../../../../libs/api-client/examples/comparing.mjs';
import { TaskDirectory } from '../support/task-directory';

const TEN_PERCENT = { ftco_enabled: true, ftco_type: 'percent', ftco_value: 10 } as const;

describe('a program that compares providers', () => {
  let directory: TaskDirectory;
  let plumber: string;

  beforeAll(async () => {
    directory = await TaskDirectory.start();
    plumber = await directory.category('Plumber');
  });

  afterAll(() => directory?.stop());

  const market = (city: string, state?: string) => directory.market(city, plumber, state);

  it('[API-4] shows providers side by side, and which one pays for its place', async () => {
    const riverton = await market('Riverton');
    const paid = await directory.listing(riverton, {
      business_name: 'Featured Fay',
      membership_tier: 'featured',
      vetted_at: '2026-03-02T17:04:11Z',
      details: { hours: [{ day: 'Sunday', opens: '08:00', closes: '12:00' }] },
      checks: [{ kind: 'insurance', expires_on: '2999-12-31' }],
    });
    const plain = await directory.listing(riverton, {
      business_name: 'Basic Bob',
      checks: [{ kind: 'insurance', expires_on: '2020-12-31' }],
    });
    const paused = await directory.listing(riverton, { business_name: 'Paused Pat', is_active: false });
    expect(await sideBySide(directory.client, [plain, paused, paid])).toEqual([
      { name: 'Basic Bob', checked: [], hours: 'unknown' },
      {
        name: 'Featured Fay (paid placement)',
        checked: ['License', 'General liability insurance'],
        hours: 'Sun 8 AM–12 PM',
      },
    ]);
    await expect(sideBySide(directory.client, [plain, 'no-id'])).rejects.toThrow('id must be');
  });

  it('[API-4] finds the lowest price of a job, and what it covers', async () => {
    const sandy = await market('Sandy');
    const drain = 'Unclog a drain';
    const offers = [
      { business_name: 'Dear Drains', services: [{ name: drain, from_cents: 12_000, unit: 'job' as const }] },
      {
        business_name: 'Cheap Chris',
        services: [
          { name: 'Look at it', from_cents: 2_000, unit: 'visit' as const },
          { name: drain, from_cents: 8_950, unit: 'visit' as const },
        ],
      },
      { business_name: 'Ask Us', services: [{ name: drain, from_cents: null, unit: 'job' as const }] },
    ];
    for (const offer of offers) await directory.listing(sandy, offer);
    expect(await lowestPrice(directory.client, 'sandy-ut', drain)).toEqual({
      name: 'Cheap Chris',
      dollars: 89.5,
      unit: 'visit',
    });
    expect(await lowestPrice(directory.client, 'sandy-ut', 'Paint a wall')).toBeUndefined();
  });

  it('[API-4] reads the hours of a date, including special days', async () => {
    const id = await directory.listing(await market('Draper'), {
      details: {
        hours: [
          { day: 'Thursday', opens: '08:00', closes: '12:00' },
          { day: 'Thursday', opens: '13:00', closes: '17:00' },
        ],
        special_days: [
          { date: '2099-12-24', spans: [{ opens: '08:00', closes: '11:00' }] },
          { date: '2099-12-31', spans: [] },
        ],
      },
    });
    // Three Thursdays and a Friday.
    const dates = ['2099-12-17', '2099-12-24', '2099-12-31', '2100-01-01'];
    const hours = await Promise.all(dates.map((date) => hoursOn(directory.client, id, date)));
    expect(hours).toEqual(['08:00 to 12:00, 13:00 to 17:00', '08:00 to 11:00', 'closed', 'closed']);
  });

  it('[API-4] finds the providers longest in business, among those that say since when', async () => {
    const provo = await market('Provo');
    await directory.listing(provo, { business_name: 'Young', details: { in_business_since: 2019 } });
    await directory.listing(provo, { business_name: 'Old', details: { in_business_since: 1952 } });
    await directory.listing(provo, { business_name: 'Silent' });
    expect(await longestInBusiness(directory.client, 'provo-ut', 'plumber')).toBe('Old');
  });

  it('[API-4] lists a city by name, without paid places', async () => {
    const lehi = await market('Lehi');
    for (const [business_name, membership_tier] of [
      ['Zed', 'featured'],
      ['Abe', 'basic'],
      ['Mia', 'standard'],
    ] as const)
      await directory.listing(lehi, { business_name, membership_tier });
    expect(await byName(directory.client, 'lehi-ut')).toEqual(['Abe', 'Mia', 'Zed']);
  });

  it('[API-4] lists the largest discounts that are valid today', async () => {
    const reno = await market('Reno', 'NV');
    await directory.listing(reno, { business_name: 'Tenth', ...TEN_PERCENT });
    await directory.listing(reno, { business_name: 'Quarter', ...TEN_PERCENT, ftco_value: 25 });
    await directory.listing(reno, { business_name: 'Twenty Dollars', ...TEN_PERCENT, ftco_type: 'amount' });
    await directory.listing(reno, { business_name: 'Over', ...TEN_PERCENT, ftco_expiry_date: '2020-01-01' });
    expect(await largestDiscounts(directory.client, 'NV')).toEqual([
      { name: 'Quarter', percent: 25 },
      { name: 'Tenth', percent: 10 },
    ]);
  });
});
