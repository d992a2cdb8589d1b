import { AccountsError } from '../accounts-error';
import { PhoneNumbers } from './phone-numbers';
import type { PhoneSettings } from './phone.config';

const numbers = new PhoneNumbers({ AUTH_PHONE: true, AUTH_SMS_COUNTRIES: 'US,CA' } as PhoneSettings);

describe('a number for codes', () => {
  it.each(['(385) 555-0101 ext. 12', '+1 385 555 0101 x12', '3855550101,12'])(
    '[AUTH-6] is refused with a reason when it is the extension %s',
    (phone) => {
      expect(() => numbers.read({ phone })).toThrow(AccountsError);
      expect(() => numbers.read({ phone })).toThrow(/extension/);
    },
  );

  it('[AUTH-6] is accepted when pasted from a page', () => {
    expect(numbers.read({ phone: '\u202a+1\u00a0385\u2011625‑0101\u202c' })).toBe('+13856250101');
  });
});
