import type { RegisterState } from '@townlink/contracts';
import { REGISTER_MAPPINGS, registerDay, registerNumber } from './register-mapping';

describe('[PASS-2] a register’s format', () => {
  it.each<[RegisterState, string, string | null]>([
    ['WA', 'EXAMPPL001AA', 'EXAMPPL001AA'],
    ['WA', ' exampp*001aa ', 'EXAMPP*001AA'],
    ['WA', 'Lic. # EXAMPPL001AA', 'EXAMPPL001AA'],
    ['WA', '12', null],
    ['OR', '100001', '100001'],
    ['OR', 'CCB #100001', '100001'],
    ['OR', 'CCB 0100001', '100001'],
    ['OR', 'Lic. No. 100001', '100001'],
    ['OR', "1' or '1'='1", null],
    ['OR', 'CCB', null],
  ])('for %s has the number %j as %j', (state, typed, expected) => {
    expect(registerNumber(REGISTER_MAPPINGS[state], typed)).toBe(expected);
  });

  it.each<[RegisterState, string, string | null]>([
    ['WA', '2027-06-30T00:00:00.000', '2027-06-30'],
    ['WA', '2027-06-30', '2027-06-30'],
    ['WA', '06/30/2027', null],
    ['WA', '2027-02-30', null],
    ['OR', '06/30/2027', '2027-06-30'],
    ['OR', '2/3/2028', '2028-02-03'],
    ['OR', '13/30/2027', null],
    ['OR', 'Until Canceled', null],
  ])('for %s has the day %j as %j', (state, text, expected) => {
    expect(registerDay(REGISTER_MAPPINGS[state], text)).toBe(expected);
  });

  it.each<[RegisterState, string, boolean]>([
    ['WA', 'Washington State Department of Labor and Industries', true],
    ['WA', 'L&I', true],
    ['WA', 'Washington State Department of Health', false],
    ['OR', 'Oregon Construction Contractors Board', true],
    ['OR', 'CCB', true],
    ['OR', 'Oregon Board of Cosmetology', false],
  ])('for %s contains the licenses of %j: %j', (state, board, expected) => {
    expect(REGISTER_MAPPINGS[state].boards.test(board)).toBe(expected);
  });
});
