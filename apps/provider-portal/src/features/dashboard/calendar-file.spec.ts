import { calendarFile } from './calendar-file';

const PAGE = 'https://townlink.example/provider/dashboard';

describe('[BADGE-1] Last days for a calendar', () => {
  const file = calendarFile(
    'Smith; Sons',
    [
      { name: 'License', endsOn: '2026-12-31' },
      { name: 'Surety bond', endsOn: '2027-02-28' },
    ],
    PAGE,
  );

  it('are whole days with a reminder 30 days before', () => {
    expect(file.match(/^DTSTART;VALUE=DATE:\d+/gm)).toEqual([
      'DTSTART;VALUE=DATE:20261231',
      'DTSTART;VALUE=DATE:20270228',
    ]);
    expect(file.match(/^TRIGGER:-P30D/gm)).toHaveLength(2);
    expect(file).toContain('SUMMARY:License ends (Smith\\; Sons)');
  });

  it('replace those of an earlier file', () => {
    const later = calendarFile('Smith; Sons', [{ name: 'License', endsOn: '2028-12-31' }], PAGE);
    for (const one of [file, later]) expect(/^UID:.*$/m.exec(one)?.[0]).toBe('UID:license@townlink.example');
  });
});
