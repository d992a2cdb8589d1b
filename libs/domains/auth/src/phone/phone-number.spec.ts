import { toE164 } from './phone-number';

const COUNTRIES = ['US', 'CA', 'SG'];

describe('a phone number', () => {
  it.each([
    ['+18015550100', '+18015550100'],
    ['18015550100', '+18015550100'],
    ['8015550100', '+18015550100'],
    ['(801) 555-0100', '+18015550100'],
    [' +1 801.555.0100 ', '+18015550100'],
    ['+1 604 555 0100', '+16045550100'],
    ['+65 9123 4567', '+6591234567'],
    ['6591234567', '+6591234567'],
  ])('[AUTH-6] typed as %s is stored as %s', (typed, kept) => {
    expect(toE164(typed, COUNTRIES)).toBe(kept);
  });

  it.each([
    ['of a country that gets no texts', '+447400123456'],
    ['that only receives calls', '+6561234567'],
    ['at which each call is charged', '+19002345678'],
    ['that is free to call', '+18002345678'],
  ])('[AUTH-6] gets no message: %s', (_what, typed) => {
    expect(toE164(typed, COUNTRIES)).toBe('unreachable');
  });

  it.each([
    '',
    '+',
    '12',
    '911',
    '+1801555',
    '+1801555010000',
    '801-555-0100 ext. 7',
    'call +18015550100',
    '+1'.repeat(30),
  ])('[AUTH-6] is not %j', (typed) => {
    expect(toE164(typed, COUNTRIES)).toBeNull();
  });
});
