import { checkDaysLeft, checkStateOf, daysAfter, deletedUndecidedOn, noticeDue } from './check-dates';
import { checkEnd, checkErrors, CHECK_MESSAGES, type CheckFacts } from './check-facts';
import { CHECK_KINDS, type CheckKind, checkRule } from './check-kinds';
import { type CheckRecord, passportOf } from './passport';

const TODAY = '2026-11-27';
const NOON = new Date(`${TODAY}T19:00:00Z`);

const policy = (changes: CheckFacts = {}): CheckFacts => ({
  issuer: 'Acme Mutual',
  number: 'GL-1',
  amount: 1_000_000,
  aggregate: 2_000_000,
  startsOn: '2026-03-01',
  expiresOn: '2027-02-28',
  ...changes,
});

describe('the table of checks', () => {
  it.each(CHECK_KINDS)(
    '[PASS-1] defines for %s the required fields, the reminders and the effect of expiry',
    (kind) => {
      const rule = checkRule(kind);
      expect(rule.endTakes).toBe(kind === 'license' ? 'listing' : 'line');
      expect(rule.reminderDays).toEqual(kind === 'license' ? [30, 7, 1] : [60, 30, 7]);
      expect(rule.graceDays).toBe(kind === 'license' ? 14 : 0);
      expect(rule.saysNotChecked).toBe(kind === 'license' || kind === 'insurance');
      expect(rule.keepsDocument).toBe(kind !== 'identity' && kind !== 'background');
    },
  );

  it('[PASS-1] reminds of insurance 60, 30 and 7 days before expiry, with the latest reminder only, and at expiry', () => {
    const rule = checkRule('insurance');
    const due = [61, 60, 31, 30, 8, 7, 0, -1, -14, -15].map((days) => noticeDue(rule, days));
    expect(due).toEqual([null, 60, 60, 30, 30, 7, 7, 'expired', 'expired', null]);
    const states = [61, 60, 0, -1].map((days) => checkStateOf(rule, days));
    expect(states).toEqual(['valid', 'expiring', 'expiring', 'expired']);
  });

  it('[PASS-1] counts a day until it ends in the time zone of the business', () => {
    const night = new Date('2026-11-28T06:30:00Z');
    expect(checkDaysLeft(TODAY, night, 'America/Denver')).toBe(0);
    expect(checkDaysLeft(TODAY, night, 'America/New_York')).toBe(-1);
  });
});

describe('an undecided document', () => {
  it.each([
    ['before the hour of the daily run', '2026-10-05T12:25:00Z', '2026-12-04'],
    ['after it', '2026-10-05T12:25:01Z', '2026-12-05'],
    ['late in the evening', '2026-10-05T23:59:59Z', '2026-12-05'],
  ])('[PASS-1] is deleted by the first run after 60 days: submitted %s', (_, submitted, deleted) =>
    expect(deletedUndecidedOn(new Date(submitted))).toBe(deleted),
  );
});

describe('the facts of a document', () => {
  const cases: [string, CheckKind, CheckFacts, Record<string, string>][] = [
    ['a whole policy', 'insurance', policy(), {}],
    ['a policy that ends today', 'insurance', policy({ expiresOn: TODAY }), {}],
    ['a policy of one day', 'insurance', policy({ startsOn: TODAY, expiresOn: TODAY }), {}],
    ['one that follows', 'insurance', policy({ startsOn: '2027-03-01', expiresOn: '2028-02-29' }), {}],
    [
      'an end before its beginning',
      'insurance',
      policy({ expiresOn: '2026-02-28' }),
      { expiresOn: CHECK_MESSAGES.endsBefore },
    ],
    ['an end that is past', 'insurance', policy({ expiresOn: '2026-11-26' }), { expiresOn: CHECK_MESSAGES.over }],
    ['ten years', 'insurance', policy({ expiresOn: '2036-02-28' }), { expiresOn: CHECK_MESSAGES.tooLong }],
    [
      'next year’s',
      'insurance',
      policy({ startsOn: '2027-06-01', expiresOn: '2028-05-31' }),
      { startsOn: CHECK_MESSAGES.ahead },
    ],
    ['February 30', 'insurance', policy({ expiresOn: '2027-02-30' }), { expiresOn: "This date doesn't exist" }],
    ['no limit', 'insurance', policy({ amount: undefined }), { amount: CHECK_MESSAGES.amount }],
    ['half a dollar', 'insurance', policy({ amount: 0.5 }), { amount: CHECK_MESSAGES.amount }],
    ['no number', 'insurance', policy({ amount: Number.NaN }), { amount: CHECK_MESSAGES.amount }],
    ['too much', 'insurance', policy({ aggregate: 1_000_000_001 }), { aggregate: CHECK_MESSAGES.tooMuch }],
    ['less in all than for each', 'insurance', policy({ aggregate: 500_000 }), { aggregate: CHECK_MESSAGES.aggregate }],
    ['blank words', 'insurance', policy({ issuer: ' ' }), { issuer: CHECK_MESSAGES.text }],
    ['nothing', 'identity', {}, { issuer: CHECK_MESSAGES.text }],
    ['the one field it has', 'identity', { issuer: 'State of Utah' }, {}],
    ['dates it has no field for', 'identity', { issuer: 'State of Utah', startsOn: 'x', expiresOn: 'soon' }, {}],
    [
      'an end it has no field for',
      'background',
      { issuer: 'Screening Co', startsOn: TODAY, expiresOn: '2099-01-01' },
      {},
    ],
    ['a report of today', 'background', { issuer: 'Screening Co', startsOn: TODAY }, {}],
    [
      'a report of tomorrow',
      'background',
      { issuer: 'Screening Co', startsOn: '2026-11-29' },
      { startsOn: CHECK_MESSAGES.future },
    ],
    [
      'a report of two years ago',
      'background',
      { issuer: 'Screening Co', startsOn: '2024-11-27' },
      { startsOn: CHECK_MESSAGES.over },
    ],
  ];

  it.each(cases)('[PASS-1] %s', (_, kind, facts, errors) => {
    expect(checkErrors(kind, facts, NOON)).toEqual(errors);
  });

  it('[PASS-1] expire even if the document has no last day', () => {
    expect(checkEnd('insurance', policy(), TODAY)).toBe('2027-02-28');
    expect(checkEnd('background', { startsOn: '2026-11-01' }, TODAY)).toBe(daysAfter('2026-11-01', 366));
    expect(checkEnd('identity', {}, TODAY)).toBe(daysAfter(TODAY, 3 * 366));
  });

  it('[PASS-1] expire by their own rule, ignoring dates without a field', () => {
    const dates = { startsOn: '2026-11-01', expiresOn: '2099-01-01' };
    expect(checkEnd('background', dates, TODAY)).toBe(daysAfter('2026-11-01', 366));
    expect(checkEnd('identity', dates, TODAY)).toBe(daysAfter(TODAY, 3 * 366));
  });
});

describe('the lines of a passport', () => {
  const check = (kind: CheckKind, changes: Partial<CheckRecord> = {}): CheckRecord => ({
    kind,
    issuer: 'Acme Mutual',
    amount: null,
    aggregate: null,
    starts_on: null,
    expires_on: '2027-02-28',
    checked_at: '2026-03-02T12:00:00.000Z',
    ...changes,
  });
  const confirmedAt = (expires_on: string) =>
    passportOf({
      checks: [check('license', { expires_on }), check('insurance')],
      today: TODAY,
      licenseCheckedAt: null,
      licenseConfirmedAt: '2026-11-27T12:00:00.000Z',
    }).map(({ kind, state, confirmed_at }) => [kind, state, confirmed_at]);
  const at = (today: string, checks: CheckRecord[], licenseCheckedAt: string | null = null) =>
    passportOf({ checks, today, licenseCheckedAt, licenseConfirmedAt: null }).map(({ kind, state, valid_until }) => [
      kind,
      state,
      valid_until,
    ]);

  it('[PASS-1] mention unchecked license and insurance, but no other unchecked kinds', () => {
    expect(at(TODAY, [])).toEqual([
      ['license', 'not-checked', null],
      ['insurance', 'not-checked', null],
    ]);
  });

  it('[PASS-1] follow the order of the table', () => {
    const all = [...CHECK_KINDS].reverse().map((kind) => check(kind));
    expect(at(TODAY, all).map(([kind]) => kind)).toEqual(CHECK_KINDS);
  });

  it('[PASS-1] include a license that was checked before its facts were recorded', () => {
    expect(at(TODAY, [], '2025-01-01T00:00:00Z')[0]).toEqual(['license', 'valid', null]);
  });

  it.each([
    ['on its last day', '2027-02-28', 'valid'],
    ['a day later', '2027-03-01', undefined],
  ])('[PASS-1] an insurance %s', (_, today, state) => {
    const lines = at(today, [check('insurance'), check('bond')]);
    expect(lines.find(([kind]) => kind === 'bond')?.[1]).toBe(state);
    expect(lines[1]).toEqual(['insurance', state ?? 'not-checked', state ? '2027-02-28' : null]);
  });

  it('[PASS-2] show when the register last confirmed a valid license', () => {
    expect(confirmedAt('2027-02-28')[0]).toEqual(['license', 'valid', '2026-11-27T12:00:00.000Z']);
    expect(confirmedAt('2027-02-28')[1]).toEqual(['insurance', 'valid', null]);
    expect(confirmedAt('2020-02-28')[0]).toEqual(['license', 'ended', null]);
  });

  it('[PASS-1] show an expired license while its listing stays', () => {
    expect(at('2027-03-01', [check('license')])[0]).toEqual(['license', 'ended', '2027-02-28']);
  });

  it('[PASS-1] switch to a renewed policy on its first day', () => {
    const both = [
      check('insurance'),
      check('insurance', { starts_on: '2027-03-01', expires_on: '2028-02-29', checked_at: '2027-01-10T12:00:00.000Z' }),
    ];
    expect(at('2027-02-28', both)[1]).toEqual(['insurance', 'valid', '2027-02-28']);
    expect(at('2027-03-01', both)[1]).toEqual(['insurance', 'valid', '2028-02-29']);
    const [, line] = passportOf({
      checks: both,
      today: '2027-03-01',
      licenseCheckedAt: null,
      licenseConfirmedAt: null,
    });
    expect(line?.history).toEqual([
      { checked_at: '2027-01-10T12:00:00.000Z', until: '2028-02-29' },
      { checked_at: '2026-03-02T12:00:00.000Z', until: '2027-02-28' },
    ]);
  });
});
