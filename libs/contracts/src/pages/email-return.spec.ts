import { emailReturn, nextOfReturn } from './email-return';

const site = 'https://townlink.example';

describe('the return address of an emailed link', () => {
  it.each(['/provider/onboarding?slot=a-1#step', '/search?q=a%26b&city=riverton-ut', '/account'])(
    '[SHELL-2] keeps %s with its query and hash',
    (next) => expect(nextOfReturn(emailReturn(site, next), site)).toBe(next),
  );

  it.each([
    null,
    `${site}/`,
    `${site}/auth/confirm`,
    `${site}/auth/confirm?next=https%3A%2F%2Fevil.example`,
    `${site}/auth/confirm?next=%2F%2Fevil.example`,
    `${site}/auth/confirm?next=%2Fauth%2Fsign-in`,
    `${site}/auth/confirm?next=%E0%A4%A`,
    `${site}/auth/confirm?next=%2F${'x'.repeat(1_000)}`,
    'https://evil.example/auth/confirm?next=%2Faccount',
    `${site}.evil.example/auth/confirm?next=%2Faccount`,
  ])('[SHELL-2] is the home page for %s', (address) => expect(nextOfReturn(address, site)).toBe('/'));
});
