import type { RegisterDifference } from '@townlink/contracts';
import { compareLicense, type OwnLicense } from './compare-license';
import type { ReadEntry } from './license-registers';

const TODAY = '2026-11-28';

const own = (changes: Partial<OwnLicense> = {}): OwnLicense => ({
  businessName: 'Ace Plumbing',
  expiresOn: '2027-06-30',
  ...changes,
});

const entry = (changes: Partial<ReadEntry> = {}): ReadEntry => ({
  number: 'ACEPL*001AA',
  name: 'ACE PLUMBING LLC',
  standing: 'active',
  status: 'ACTIVE',
  expires_on: '2027-06-30',
  isUnreadable: false,
  ...changes,
});

type Case = [title: string, own: OwnLicense, byNumber: ReadEntry[], expected: RegisterDifference[]];

describe('[PASS-2] a license compared with its register', () => {
  it.each<Case>([
    ['agrees in all', own(), [entry()], []],
    ['agrees without a last day there', own(), [entry({ expires_on: null })], []],
    ['has no last day read yet', own({ expiresOn: null }), [entry()], []],
    [
      'has no last day read, and is over there',
      own({ expiresOn: null }),
      [entry({ expires_on: '2026-11-27' })],
      ['expired'],
    ],
    ['is on its last day on both sides', own({ expiresOn: TODAY }), [entry({ expires_on: TODAY })], []],
    ['belongs to another name', own(), [entry({ name: 'BEST PIPES INC' })], ['name']],
    [
      'belongs to another name and is suspended',
      own(),
      [entry({ name: 'BEST', standing: 'suspended' })],
      ['name', 'standing'],
    ],
    ['is suspended', own(), [entry({ standing: 'suspended', status: 'SUSPENDED' })], ['standing']],
    ['has ended otherwise', own(), [entry({ standing: 'ended', status: 'OUT OF BUSINESS' })], ['standing']],
    ['has a status that we do not know', own(), [entry({ standing: 'unknown', status: 'PENDING' })], ['standing']],
    ['is over there by its word', own(), [entry({ standing: 'expired', expires_on: '2026-11-27' })], ['expired']],
    ['is over there by its day, active by its word', own(), [entry({ expires_on: '2026-11-27' })], ['expired']],
    [
      'is over on both sides',
      own({ expiresOn: '2026-11-20' }),
      [entry({ standing: 'expired', expires_on: '2026-11-20' })],
      [],
    ],
    ['is over here and suspended there', own({ expiresOn: '2026-11-20' }), [entry({ standing: 'suspended' })], []],
    ['is over here and gone there', own({ expiresOn: '2026-11-20' }), [], []],
    [
      'is over here and renewed there',
      own({ expiresOn: '2026-11-20' }),
      [entry({ expires_on: '2027-11-20' })],
      ['expiry'],
    ],
    ['ends on another day there', own(), [entry({ expires_on: '2028-06-30' })], ['expiry']],
    ['has a last day that is none', own(), [entry({ expires_on: null, isUnreadable: true })], ['unreadable']],
    ['has two rows that end on different days', own(), [entry({ expires_on: '2026-12-31' }), entry()], []],
    [
      'has two rows, neither with its day',
      own(),
      [entry({ expires_on: '2026-12-31' }), entry({ expires_on: '2029-01-31' })],
      ['expiry'],
    ],
    [
      'shares its number with another business',
      own(),
      [entry({ name: 'BEST PIPES', expires_on: '2020-01-31' }), entry()],
      [],
    ],
    ['is not there', own(), [], ['not-found']],
  ])('%s', (_title, license, byNumber, expected) => {
    expect(compareLicense(license, { byNumber, byName: [] }, TODAY).differences).toEqual(expected);
  });

  it.each([
    ['active here and there', own(), true],
    ['of which no last day was read', own({ expiresOn: null }), true],
    ['over here', own({ expiresOn: '2026-11-20' }), false],
    ['of another name', own({ businessName: 'Best Pipes' }), false],
  ])('is confirmed, one %s: %j', (_what, license, expected) => {
    expect(compareLicense(license, { byNumber: [entry()], byName: [] }, TODAY).is_confirmed).toBe(expected);
  });

  it('shows the best matching row, or else the one that ends last', () => {
    const rows = [entry({ expires_on: '2026-12-31' }), entry({ expires_on: '2029-01-31' })];
    expect(compareLicense(own(), { byNumber: rows, byName: [] }, TODAY).entry).toMatchObject({
      expires_on: '2029-01-31',
    });
  });

  it('is never confirmed by its name: others of that name are suggestions, each once', () => {
    const byName = [entry({ number: '1' }), entry({ number: '1' }), entry({ number: '2' }), entry({ name: 'OTHER' })];
    const comparison = compareLicense(own(), { byNumber: [], byName }, TODAY);
    expect(comparison).toMatchObject({ differences: ['not-found'], entry: null });
    expect(comparison.suggestions.map(({ number }) => number)).toEqual(['1', '2']);
    expect(comparison.suggestions[0]).not.toHaveProperty('isUnreadable');
  });
});
