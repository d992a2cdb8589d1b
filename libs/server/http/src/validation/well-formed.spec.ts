import { malformedText } from './well-formed';

describe('malformedText', () => {
  it('finds NUL and lone surrogates wherever they hide, and names the field', () => {
    const body = { name: 'ok', quote: { author: 'a\u0000b' }, list: ['fine', '\ud800'] };
    expect(malformedText(body).map((error) => error.field)).toEqual(['quote.author', 'list.1']);
  });

  it('lets ordinary text through, emoji and other scripts included', () => {
    expect(malformedText({ a: 'Ünïcode 🚰 配管工', b: 3, c: null })).toEqual([]);
  });

  it('refuses fields that would pass for parts of the language', () => {
    const body = JSON.parse('{"a":{"__proto__":{"admin":true}},"constructor":{"prototype":1}}') as unknown;
    expect(malformedText(body).map((error) => error.field)).toEqual(['a.__proto__', 'constructor']);
  });

  it('refuses bottomless nesting', () => {
    const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), 'end');
    expect(malformedText(deep)).toHaveLength(1);
  });
});
