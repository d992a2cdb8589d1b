import { isShownBeforeOpening } from './before-opening';

describe('before a site is opened', () => {
  it.each([
    '/auth/sign-in',
    '/auth/owner',
    '/AUTH/sign-in/',
    '/terms',
    '/legal/privacy',
    '/launch-checks',
    '/admin/pages/faq',
  ])('[SHIP-3] shows %s', (path) => {
    expect(isShownBeforeOpening(path)).toBe(true);
  });

  it.each([
    '/',
    '/search',
    '/auth/sign-up',
    '/ut/riverton-ut/plumber',
    '/provider/onboarding',
    '/no/such/page/at/all',
    '/faq',
  ])('[SHIP-3] shows “opening soon” for %s', (path) => {
    expect(isShownBeforeOpening(path)).toBe(false);
  });
});
