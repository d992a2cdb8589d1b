import { shownEmail, shownHost, shownWebsite } from './shown-address';
import { isWebsite, keptEmail, keptWebsite } from './web-address';

describe('A website', () => {
  it.each([
    ['https://münchen.example/über', 'https://xn--mnchen-3ya.example/%C3%BCber', 'https://münchen.example/über'],
    ['münchen.example', 'https://xn--mnchen-3ya.example', 'https://münchen.example'],
    ['https://例え.テスト/', 'https://xn--r8jz45g.xn--zckzah/', 'https://例え.テスト/'],
    ['https://пример.example', 'https://xn--e1afmkfd.example', 'https://пример.example'],
    ['https://ace.example/naïve?q=ü', 'https://ace.example/na%C3%AFve?q=%C3%BC', 'https://ace.example/naïve?q=ü'],
    ['ace.example/a%20b', 'ace.example/a%20b', 'ace.example/a%20b'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example', 'münchen.example'],
  ])('[ONB-2] is stored in ASCII and shown as typed when it is %s', (typed, kept, shown) => {
    expect(keptWebsite(typed)).toBe(kept);
    expect(isWebsite(kept)).toBe(true);
    expect(shownWebsite(kept)).toBe(shown);
    // Storing the displayed form gives the same result.
    expect(keptWebsite(shown).replace(/^https:\/\//, '')).toBe(kept.replace(/^https:\/\//, ''));
  });

  it.each([
    'müller',
    'https://mün chen.example',
    'javascript:alert(ü)',
    'https://ü@evil.example',
    'ftp://münchen.example',
  ])('[ONB-2] is refused when it is %s', (typed) => expect(isWebsite(keptWebsite(typed))).toBe(false));

  it.each(['xn--80ak6aa92e.com', 'xn--pple-43d.com', 'xn--!!.com', 'xn--99999999.com'])(
    '[ONB-2] stays in ASCII form when %s could impersonate another, or is invalid',
    (host) => expect(shownHost(host)).toBe(host),
  );
});

describe('An email address', () => {
  it.each([
    ['pat@münchen.example', 'pat@xn--mnchen-3ya.example', 'pat@münchen.example'],
    ['pat@example.com', 'pat@example.com', 'pat@example.com'],
  ])('[ONB-2] is stored with its domain in ASCII and shown as typed when it is %s', (typed, kept, shown) => {
    expect(keptEmail(typed)).toBe(kept);
    expect(shownEmail(kept)).toBe(shown);
  });

  it.each(['@münchen.example', 'pat', 'pat@mün/chen.example', 'pat@mün chen.example'])(
    '[ONB-2] is unchanged when it is %s',
    (typed) => expect(keptEmail(typed)).toBe(typed),
  );
});
