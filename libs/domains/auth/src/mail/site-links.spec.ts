import { allowedRedirect, confirmLink } from './site-links';

const site = 'https://townlink.example';
const redirect = (requested: string | null) => allowedRedirect(requested, site, 'https://app.example/done, ');

describe('allowedRedirect', () => {
  it.each([
    `${site}/`,
    site,
    `${site}/auth/reset-password`,
    `${site}/account/security`,
    'https://app.example/done',
    'https://app.example/done?sb_flow_id=a1-B2',
    `${site}/auth/confirm?next=%2Fprovider%2Fonboarding%3Fslot%3Da`,
  ])('follows %s', (address) => {
    expect(redirect(address)).toBe(address);
  });

  it.each([
    null,
    '',
    'https://evil.example/',
    'https://townlink.example.evil.example/',
    `${site}/auth/reset-password?x=1`,
    `${site}@evil.example/`,
    `${site}/auth/confirm?next=https%3A%2F%2Fevil.example`,
    `${site}/auth/confirm?next=%2F%2Fevil.example`,
    `${site}/auth/confirm?next=%2Faccount&x=1`,
    `${site}/auth/confirm?next=/account`,
    `${site}/auth/confirm?token_hash=a&next=%2Faccount`,
    'https://app.example/done/more',
    '//evil.example',
    'javascript:alert(1)',
    'HTTPS://TOWNLINK.EXAMPLE/',
    'https://townlink.example:444/',
    'http://townlink.example/',
    'https://pat@townlink.example/',
    'https://townlink.example\\@evil.example/',
    'https:\\townlink.example/',
    '\\evil.example',
    'https://xn--townlnk-9za.example/',
    'https://townlink.example/%2e%2e//evil.example',
    ` ${site}/`,
    `${site}/\r\nlocation: https://evil.example`,
    'https://app.example/done?sb_flow_id=',
    'https://evil.example/?sb_flow_id=abc',
    'https://app.example/done?sb_flow_id=a&next=https://evil.example',
  ])('returns to the home page instead of %s', (address) => {
    expect(redirect(address)).toBe(`${site}/`);
  });
});

describe('confirmLink', () => {
  it('opens a page of the site', () => {
    expect(confirmLink(site, 'signup', 'a-b_c')).toBe(`${site}/auth/confirm?token_hash=a-b_c&type=signup`);
  });

  it('[SHELL-2] keeps the destination, on this site only', () => {
    const to = (redirectTo: string) => new URL(confirmLink(site, 'recovery', 'a', redirectTo)).searchParams.get('next');
    expect(to(`${site}/auth/confirm?next=%2Fa%3Fslot%3D1%23x`)).toBe('/a?slot=1#x');
    expect(to('https://evil.example/auth/confirm?next=%2Fa')).toBeNull();
    expect(to(`${site}/`)).toBeNull();
  });
});
