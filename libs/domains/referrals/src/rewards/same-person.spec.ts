import { type IdentitySignals, samePerson } from './same-person';

const signals = (changes: Partial<IdentitySignals> = {}): IdentitySignals => ({
  accounts: [],
  emails: [],
  phones: [],
  cards: [],
  ...changes,
});

describe('self-referrals', () => {
  it.each<[string, Partial<IdentitySignals>, Partial<IdentitySignals>]>([
    ['own-account', { accounts: ['a'] }, { accounts: ['a'] }],
    ['same-email', { emails: ['pat@example.com'] }, { emails: [null, 'Pat@Example.com'] }],
    ['same-email', { emails: ['pat+town@example.com'] }, { emails: ['pat@example.com'] }],
    ['same-email', { emails: ['p.at@gmail.com'] }, { emails: ['pat+x@googlemail.com'] }],
    ['same-phone', { phones: ['(801) 555-0100'] }, { phones: ['+1 801 555 0100'] }],
    ['same-card', { cards: ['fp_1', null] }, { cards: [null, 'fp_1'] }],
  ])('[REF-4] are detected by %s: %j and %j', (reason, one, other) => {
    expect(samePerson(signals(one), signals(other))).toBe(reason);
    expect(samePerson(signals(other), signals(one))).toBe(reason);
  });

  it.each<[Partial<IdentitySignals>, Partial<IdentitySignals>]>([
    [{ accounts: [null] }, { accounts: [null] }],
    [{ emails: [null, ''] }, { emails: [null, ''] }],
    [{ emails: ['p.at@example.com'] }, { emails: ['pat@example.com'] }],
    [{ emails: ['+@example.com'] }, { emails: ['pat@example.com'] }],
    [{ phones: ['555-0100'] }, { phones: ['555-0100'] }],
    [{ phones: ['801-555-0100'] }, { phones: ['801-555-0101'] }],
    [{ cards: [null] }, { cards: [null] }],
  ])('[REF-4] are not assumed without evidence: %j and %j', (one, other) => {
    expect(samePerson(signals(one), signals(other))).toBeNull();
  });
});
