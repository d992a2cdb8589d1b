import {
  daysAfter,
  lastDayOfGrace,
  licenseDaysLeft,
  licenseNoticeDue,
  licenseStateOf,
  LICENSE_REMINDER_DAYS,
} from './license';
import { boardLinkText, licenseBoard } from './boards';
import { US_STATES } from '../directory/us-states';

/** Noon in Utah of a day so many days after another. */
const daysFrom = (day: string, days: number) => new Date(`${daysAfter(day, days)}T19:00:00Z`);

describe('a license that was checked', () => {
  it('[LIC-1] is good through its last day, wherever that ends last', () => {
    expect(licenseDaysLeft('2026-12-31', new Date('2026-12-31T23:00:00Z'))).toBe(0);
    expect(licenseDaysLeft('2026-12-31', new Date('2027-01-01T11:59:59Z'))).toBe(0);
    expect(licenseDaysLeft('2026-12-31', new Date('2027-01-01T12:00:00Z'))).toBe(-1);
  });

  it.each([
    [31, 'valid'],
    [30, 'expiring'],
    [0, 'expiring'],
    [-1, 'grace'],
    [-14, 'grace'],
    [-15, 'expired'],
  ] as const)('[LIC-1] with %i days left is %s', (days, state) => {
    expect(licenseStateOf('2027-06-30', false, daysFrom('2027-06-30', -days))).toBe(state);
  });

  it('[LIC-1] is in grace for as long as its listing is up, and nothing where none was entered', () => {
    expect(licenseStateOf('2027-06-30', true, daysFrom('2027-06-30', 40))).toBe('grace');
    expect(licenseStateOf(null, true)).toBe('none');
  });

  it('[LIC-1] is reminded of 30, 7 and 1 days before, by the nearest only', () => {
    const told = [31, 30, 8, 7, 2, 1, 0, -1, -14, -15].map((days) =>
      licenseNoticeDue('2027-06-30', daysFrom('2027-06-30', -days)),
    );
    expect(told).toEqual([null, 30, 30, 7, 7, 1, 1, 'expired', 'expired', null]);
    expect(LICENSE_REMINDER_DAYS).toEqual([30, 7, 1]);
  });

  it('[LIC-1] counts over a 29 February', () => {
    expect(lastDayOfGrace('2028-02-29')).toBe('2028-03-14');
    expect(licenseStateOf('2028-02-29', false, daysFrom('2028-02-29', 0))).toBe('expiring');
    expect(licenseStateOf('2028-02-29', false, daysFrom('2028-02-29', 1))).toBe('grace');
    expect(licenseNoticeDue('2028-02-29', daysFrom('2028-01-30', 0))).toBe(30);
    expect(licenseDaysLeft('2028-03-01', daysFrom('2028-02-28', 0))).toBe(2);
  });

  it('can be looked up in every state, on https', () => {
    for (const state of Object.keys(US_STATES) as (keyof typeof US_STATES)[]) {
      const { name, url } = licenseBoard(state);
      expect([state, name.length > 5, new URL(url).protocol]).toEqual([state, true, 'https:']);
    }
  });

  it('[LIC-1] is said to be looked up only where the address is that of a look-up, not of a site', () => {
    for (const state of Object.keys(US_STATES) as (keyof typeof US_STATES)[]) {
      const { url, isLookUp } = licenseBoard(state);
      const { hostname, pathname, hash } = new URL(url);
      const isFrontPage = pathname + hash === '/' && !/search|verify/.test(hostname);
      expect([state, isLookUp && isFrontPage]).toEqual([state, false]);
    }
    expect(boardLinkText('UT')).toBe('Look it up in Utah');
    expect(boardLinkText('NV')).toBe('Find the look-up of Nevada on nvcontractorsboard.com');
  });
});
