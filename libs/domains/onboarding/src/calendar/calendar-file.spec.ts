import { calendarFile } from './calendar-file';

const PAGE = 'https://townlink.example/provider/dashboard';

const SMITH = { id: '5f0c', business_name: 'Smith; Sons' };

describe('[BADGE-1] last days for a calendar', () => {
  const file = calendarFile(
    SMITH,
    [
      { name: 'License', endsOn: '2026-12-31' },
      { name: 'Surety bond', endsOn: '2027-02-28' },
    ],
    PAGE,
  );

  it('are all-day events with a reminder 30 days before', () => {
    expect(file.match(/^DTSTART;VALUE=DATE:\d+/gm)).toEqual([
      'DTSTART;VALUE=DATE:20261231',
      'DTSTART;VALUE=DATE:20270228',
    ]);
    expect(file.match(/^TRIGGER:-P30D/gm)).toHaveLength(2);
    expect(file).toContain('SUMMARY:License ends (Smith\\; Sons)');
  });

  const licenseOf = (business: typeof SMITH) =>
    /^UID:.*$/m.exec(calendarFile(business, [{ name: 'License', endsOn: '2028-12-31' }], PAGE))?.[0].trim();

  it('replace those of an earlier file', () => {
    expect(/^UID:.*$/m.exec(file)?.[0].trim()).toBe('UID:license-5f0c@townlink.example');
    expect(licenseOf(SMITH)).toBe('UID:license-5f0c@townlink.example');
  });

  it('are distinct from those of another business', () => {
    expect(licenseOf({ ...SMITH, id: '77aa' })).toBe('UID:license-77aa@townlink.example');
  });
});
