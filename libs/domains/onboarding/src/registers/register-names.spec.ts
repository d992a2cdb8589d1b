import { isSameBusiness, namesInRegister } from './register-names';

describe('[PASS-2] the name of a business in a register', () => {
  it.each([
    ['Ace Plumbing', 'ACE PLUMBING LLC', true],
    ['Ace Plumbing, L.L.C.', 'ACE PLUMBING', true],
    ['The Ace & Sons Co.', 'ACE AND SONS', true],
    ["Joe's Plumbing", 'JOES PLUMBING INC.', true],
    ['Joe’s Plumbing', "JOE'S PLUMBING", true],
    ['Peña Roofing', 'PENA ROOFING', true],
    ['Ace Plumbing', 'SMITH, JOHN DBA ACE PLUMBING', true],
    ['Ace Plumbing', 'SMITH JOHN D/B/A ACE PLUMBING LLC', true],
    ['Ace Plumbing', 'ACE PLUMBING AND HEATING', false],
    ['Ace', 'ACE PLUMBING', false],
    ['Company Co', 'COMPANY', true],
    ['LLC', 'INC', false],
    ['', '', false],
  ])('%j and %j: %j', (one, other, expected) => {
    expect(isSameBusiness(one, other)).toBe(expected);
  });

  it('is searched in the registers’ spellings', () => {
    expect(namesInRegister('Joe’s Plumbing, LLC')).toEqual(
      expect.arrayContaining(["JOE'S PLUMBING, LLC", "JOE'S PLUMBING", "JOE'S PLUMBING LLC", "JOE'S PLUMBING INC"]),
    );
  });
});
