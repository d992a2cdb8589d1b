import { allowedRedirect, confirmLink } from './site-links';

const site = 'https://townlink.example';
const redirect = (requested: string | null) => allowedRedirect(requested, site, 'https://app.example/done, ');

describe('allowedRedirect', () => {
  it.each([`${site}/`, site, `${site}/auth/reset-password`, 'https://app.example/done'])('follows %s', (address) => {
    expect(redirect(address)).toBe(address);
  });

  it.each([
    null,
    '',
    'https://evil.example/',
    'https://townlink.example.evil.example/',
    `${site}/auth/reset-password?x=1`,
    `${site}@evil.example/`,
    'https://app.example/done/more',
    '//evil.example',
    'javascript:alert(1)',
  ])('goes home instead of to %s', (address) => {
    expect(redirect(address)).toBe(`${site}/`);
  });
});

describe('confirmLink', () => {
  it('opens a page of the site', () => {
    expect(confirmLink(site, 'signup', 'a-b_c')).toBe(`${site}/auth/confirm?token_hash=a-b_c&type=signup`);
  });
});
