import { type Marks, samePerson } from './same-person';

const marks = (changes: Partial<Marks> = {}): Marks => ({
  accounts: [],
  emails: [],
  phones: [],
  cards: [],
  ...changes,
});

describe('whoever refers himself', () => {
  it.each<[string, Partial<Marks>, Partial<Marks>]>([
    ['own-account', { accounts: ['a'] }, { accounts: ['a'] }],
    ['same-email', { emails: ['pat@example.com'] }, { emails: [null, 'Pat@Example.com'] }],
    ['same-email', { emails: ['pat+town@example.com'] }, { emails: ['pat@example.com'] }],
    ['same-email', { emails: ['p.at@gmail.com'] }, { emails: ['pat+x@googlemail.com'] }],
    ['same-phone', { phones: ['(801) 555-0100'] }, { phones: ['+1 801 555 0100'] }],
    ['same-card', { cards: ['fp_1', null] }, { cards: [null, 'fp_1'] }],
  ])('[REF-4] is known by %s: %j and %j', (reason, one, other) => {
    expect(samePerson(marks(one), marks(other))).toBe(reason);
    expect(samePerson(marks(other), marks(one))).toBe(reason);
  });

  it.each<[Partial<Marks>, Partial<Marks>]>([
    [{ accounts: [null] }, { accounts: [null] }],
    [{ emails: [null, ''] }, { emails: [null, ''] }],
    [{ emails: ['p.at@example.com'] }, { emails: ['pat@example.com'] }],
    [{ emails: ['+@example.com'] }, { emails: ['pat@example.com'] }],
    [{ phones: ['555-0100'] }, { phones: ['555-0100'] }],
    [{ phones: ['801-555-0100'] }, { phones: ['801-555-0101'] }],
    [{ cards: [null] }, { cards: [null] }],
  ])('[REF-4] is not seen where nothing says so: %j and %j', (one, other) => {
    expect(samePerson(marks(one), marks(other))).toBeNull();
  });
});
