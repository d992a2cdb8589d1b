import {
  aboutLicense,
  bondedFor,
  licensesEndingBy,
  notInsured,
  offersEndingBy,
} from '../../../../libs/api-client/examples/checks.mjs';
import { TaskDirectory } from '../support/task-directory';

const OFFER = { ftco_enabled: true, ftco_type: 'percent', ftco_value: 10 } as const;

describe('a program that reads checks and dates', () => {
  let directory: TaskDirectory;
  let plumber: string;

  beforeAll(async () => {
    directory = await TaskDirectory.start();
    plumber = await directory.category('Plumber');
  });

  afterAll(() => directory?.stop());

  const market = (city: string) => directory.market(city, plumber);
  const license = (expires_on?: string) => [{ kind: 'license' as const, expires_on }];

  it('[API-4] lists licenses of a city that end by a date', async () => {
    const riverton = await market('Riverton');
    await directory.listing(riverton, { business_name: 'Soon', checks: license('2099-06-30') });
    await directory.listing(riverton, { business_name: 'That Day', checks: license('2099-07-01') });
    await directory.listing(riverton, { business_name: 'Later', checks: license('2099-07-02') });
    await directory.listing(riverton, { business_name: 'Unknown', checks: license() });
    await directory.listing(await market('Sandy'), { business_name: 'Elsewhere', checks: license('2099-06-30') });
    const ending = await licensesEndingBy(directory.client, 'riverton-ut', '2099-07-01');
    expect(ending.sort()).toEqual(['Soon: 2099-06-30', 'That Day: 2099-07-01']);
  });

  it('[API-4] finds providers without an insurance that is valid today', async () => {
    const lehi = await market('Lehi');
    const insurance = (expires_on: string) => [{ kind: 'insurance' as const, expires_on }];
    await directory.listing(lehi, { business_name: 'Insured', checks: insurance('2999-12-31') });
    await directory.listing(lehi, { business_name: 'Lapsed', checks: insurance('2020-12-31') });
    await directory.listing(lehi, { business_name: 'Never' });
    expect((await notInsured(directory.client, 'lehi-ut')).sort()).toEqual(['Lapsed', 'Never']);
  });

  it('[API-4] reads when a license was checked, and until when it is valid', async () => {
    const provo = await market('Provo');
    const checked = await directory.listing(provo, {
      business_name: 'Ace',
      checks: [{ kind: 'license', decided_at: '2026-03-02T17:04:11Z', expires_on: '2099-11-30' }],
    });
    const unchecked = await directory.listing(provo, { business_name: 'Bob' });
    expect(await aboutLicense(directory.client, checked)).toBe(
      'The license of Ace was checked on 2026-03-02. It is valid until 2099-11-30.',
    );
    expect(await aboutLicense(directory.client, unchecked)).toBe('The license of Bob was not checked.');
  });

  it('[API-4] finds providers with a bond of at least an amount', async () => {
    const draper = await market('Draper');
    const bond = (amount: number, expires_on = '2999-12-31') => [{ kind: 'bond' as const, amount, expires_on }];
    await directory.listing(draper, { business_name: 'Enough', checks: bond(10_000) });
    await directory.listing(draper, { business_name: 'Little', checks: bond(9_999) });
    await directory.listing(draper, { business_name: 'Ended', checks: bond(50_000, '2020-01-01') });
    expect(await bondedFor(directory.client, 'draper-ut', 10_000)).toEqual(['Enough']);
  });

  it('[API-4] lists offers that end by a date, earliest first', async () => {
    const moab = await market('Moab');
    await directory.listing(moab, { business_name: 'Second', ...OFFER, ftco_expiry_date: '2099-06-30' });
    await directory.listing(moab, { business_name: 'First', ...OFFER, ftco_expiry_date: '2099-06-01' });
    await directory.listing(moab, { business_name: 'Endless', ...OFFER });
    await directory.listing(moab, { business_name: 'Too Late', ...OFFER, ftco_expiry_date: '2099-07-01' });
    expect(await offersEndingBy(directory.client, 'moab-ut', '2099-06-30')).toEqual([
      { name: 'First', summary: '10% off for first-time customers', ends: '2099-06-01' },
      { name: 'Second', summary: '10% off for first-time customers', ends: '2099-06-30' },
    ]);
  });
});
