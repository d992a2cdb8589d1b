import { daysAfter } from '../checks/check-dates';
import { lastDayOfGrace, licenseDaysLeft, licenseNoticeDue, licenseStateOf, LICENSE_REMINDER_DAYS } from './license';
import { boardLinkText, licenseBoard } from './boards';
import { US_STATES } from '../directory/us-states';

/** Noon in Utah, `days` after `day`. */
const daysFrom = (day: string, days: number) => new Date(`${daysAfter(day, days)}T19:00:00Z`);

describe('a checked license', () => {
  it('[LIC-1] is valid through its last day in every US time zone', () => {
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

  it('[LIC-1] is in its grace period while its listing is shown, and has no state when none was entered', () => {
    expect(licenseStateOf('2027-06-30', true, daysFrom('2027-06-30', 40))).toBe('grace');
    expect(licenseStateOf(null, true)).toBe('none');
  });

  it('[LIC-1] reminds 30, 7 and 1 days before expiry, with the latest reminder only', () => {
    const told = [31, 30, 8, 7, 2, 1, 0, -1, -14, -15].map((days) =>
      licenseNoticeDue('2027-06-30', daysFrom('2027-06-30', -days)),
    );
    expect(told).toEqual([null, 30, 30, 7, 7, 1, 1, 'expired', 'expired', null]);
    expect(LICENSE_REMINDER_DAYS).toEqual([30, 7, 1]);
  });

  it('[LIC-1] counts days across February 29', () => {
    expect(lastDayOfGrace('2028-02-29')).toBe('2028-03-14');
    expect(licenseStateOf('2028-02-29', false, daysFrom('2028-02-29', 0))).toBe('expiring');
    expect(licenseStateOf('2028-02-29', false, daysFrom('2028-02-29', 1))).toBe('grace');
    expect(licenseNoticeDue('2028-02-29', daysFrom('2028-01-30', 0))).toBe(30);
    expect(licenseDaysLeft('2028-03-01', daysFrom('2028-02-28', 0))).toBe(2);
  });

  it('has a lookup page in every state, over https', () => {
    for (const state of Object.keys(US_STATES) as (keyof typeof US_STATES)[]) {
      const { name, url } = licenseBoard(state);
      expect([state, name.length > 5, new URL(url).protocol]).toEqual([state, true, 'https:']);
    }
  });

  it('[LIC-1] links to a lookup only if the address is one', () => {
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
