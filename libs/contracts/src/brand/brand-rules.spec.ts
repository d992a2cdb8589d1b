import { describe, expect, it } from '@jest/globals';
import { brandOfForm, formOfBrand } from './brand-form';
import { brandOfStored, socialLinkError } from './brand-rules';
import { releaseBrand } from './release-brand';
import { brandOfPage } from './follow-brand';

describe('a stored brand', () => {
  const logo = `${'a'.repeat(64)}.svg`;
  const own = { ...releaseBrand, name: 'Linkville', logos: { light: logo } };

  it('[BRAND-1] is read as it was saved', () => {
    expect(brandOfStored(JSON.parse(JSON.stringify(own)))).toEqual(own);
    expect(brandOfForm(formOfBrand(own))).toEqual(own);
  });

  it.each([
    null,
    'text',
    [],
    { name: 1, colors: 'red', logos: [] },
    { colors: { accentLight: 'red;}body{display:none' } },
    { logos: { light: '../../etc/passwd' } },
    { socialLinks: ['javascript:alert(1)'] },
    JSON.parse('{"__proto__": {"name": "Owned"}, "colors": {"__proto__": {"accentLight": "#000000"}}}'),
  ])('[BRAND-1] is not trusted: %j falls back to the release’s', (stored) => {
    expect(brandOfStored(stored)).toEqual(releaseBrand);
    expect(({} as { name?: string }).name).toBeUndefined();
  });

  it('[BRAND-1] gives a page what differs from the release, except the colors', () => {
    expect(brandOfPage(releaseBrand)).toEqual({});
    expect(brandOfPage(own)).toEqual({ name: 'Linkville', logos: { light: logo } });
  });
});

describe('social links', () => {
  it.each([
    ['https://www.instagram.com/linkville', true],
    ['https://x.com/linkville', true],
    ['http://x.com/linkville', false],
    ['https://x.com/', false],
    ['https://x.com.evil.example/linkville', false],
    ['https://user@x.com/linkville', false],
    ['https://x.com:8443/linkville', false],
    ['javascript:alert(1)//x.com/a', false],
    [`https://x.com/${'a'.repeat(200)}`, false],
    ['', false],
  ])('[BRAND-1] %s: %s', (link, isTaken) => expect(socialLinkError([link]) === null).toBe(isTaken));
});
