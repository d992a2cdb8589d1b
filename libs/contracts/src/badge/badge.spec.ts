import { type BadgeFacts, badgeDomain, badgeText, mayShowBadge } from './badge';
import { badgeCode } from './badge-code';

const SITE = 'townlink.example';

const license = {
  kind: 'license',
  state: 'valid',
  checked_at: '2026-09-03T17:00:00Z',
  valid_until: '2027-01-31',
} as const;
const insurance = {
  kind: 'insurance',
  state: 'valid',
  checked_at: '2026-09-04T17:00:00Z',
  valid_until: '2026-12-31',
} as const;
const facts = (changes: Partial<BadgeFacts> = {}): BadgeFacts => ({
  checks: [license, insurance],
  website_url: 'https://www.ace.example/home',
  today: '2026-11-28',
  ...changes,
});
const said = (of: BadgeFacts | null, lang: 'en' | 'es' = 'en', shownOn: string | null = null) =>
  badgeText(of, lang, shownOn, SITE);

describe('[BADGE-1] What a badge says', () => {
  it.each([
    ['what is current', facts(), true, ['License checked Sep 3, 2026', 'Insured until Dec 31, 2026']],
    [
      'an insurance on its last day',
      facts({ today: '2026-12-31' }),
      true,
      ['License checked Sep 3, 2026', 'Insured until Dec 31, 2026'],
    ],
    ['no insurance that has ended', facts({ today: '2027-01-01' }), true, ['License checked Sep 3, 2026']],
    ['the end of a license', facts({ today: '2027-02-01' }), false, ['License ended Jan 31, 2027']],
    [
      'the end of a license, not the insurance after it',
      facts({
        checks: [
          { ...license, state: 'ended' },
          { ...insurance, valid_until: '2030-01-01' },
        ],
      }),
      false,
      ['License ended Jan 31, 2027'],
    ],
    [
      'a license without an end',
      facts({ checks: [{ ...license, valid_until: null }] }),
      true,
      ['License checked Sep 3, 2026'],
    ],
    ['no check at all', facts({ checks: [] }), false, ['License not checked']],
    ['a listing that is not shown', null, false, ['Not listed now']],
  ])('%s', (_name, of, isCurrent, lines) => {
    expect(said(of)).toEqual({ isCurrent, lines });
  });

  it('is available in Spanish', () => {
    expect(said(facts(), 'es').lines).toEqual(['Licencia revisada 3 sept 2026', 'Con seguro hasta 31 dic 2026']);
  });

  it('names its business when shown on another website', () => {
    expect(said(facts(), 'en', 'rival.example')).toEqual({
      isCurrent: false,
      lines: ['This badge is for ace.example'],
    });
    expect(said(facts({ website_url: null }), 'en', 'rival.example').lines).toEqual(['This badge needs a website']);
  });
});

describe('[BADGE-1] A badge is shown', () => {
  it.each([
    ['on the business’s own website', 'ace.example', true],
    ['on a part of it', 'shop.ace.example', true],
    ['with www', 'www.ace.example', true],
    ['where the browser does not say where', null, true],
    ['on the directory itself, as a preview', SITE, true],
    ['not on a name that ends alike', 'place.example', false],
    ['not on one that begins alike', 'ace.example.rival.example', false],
    ['not on an address in numbers', '203.0.113.7', false],
  ])('%s', (_name, shownOn, isShown) => {
    expect(mayShowBadge(shownOn, 'https://www.ace.example/home', SITE)).toBe(isShown);
  });

  it.each([
    null,
    '',
    'ace',
    'https://',
    'https://www.facebook.com/ace',
    'https://m.facebook.com/ace',
    'https://sites.google.com/view/ace',
    'https://linktr.ee/ace',
  ])('without a domain for the website %p', (website) => {
    expect(badgeDomain(website)).toBeNull();
  });

  it('for a domain that only ends like a shared domain', () => {
    expect(badgeDomain('https://acefacebook.com')).toBe('acefacebook.com');
  });
});

it('[BADGE-1] the embed code has no script, and the brand cannot break out of its quotes', () => {
  const look = { theme: 'dark', size: 'large', lang: 'es' } as const;
  expect(badgeCode('https://townlink.example', 'a1', 'A "B" <i>', look)).toBe(
    '<a href="https://townlink.example/api/badges/a1/profile"><img src="https://townlink.example/api/badges/a1?theme=dark&amp;size=large&amp;lang=es" alt="Lo que A &quot;B&quot; &lt;i&gt; ha revisado" width="364" height="91" loading="lazy"></a>',
  );
});

it('[BADGE-1, PASS-1] the embed code claims no check that was not made', () => {
  const look = { theme: 'light', size: 'medium', lang: 'en' } as const;
  expect(badgeCode('https://townlink.example', 'a1', 'Townlink', look)).toContain('alt="What Townlink has checked"');
});
