import { malformedText } from './well-formed';

describe('malformedText', () => {
  it('finds NUL and lone surrogates anywhere, and names the field', () => {
    const body = { name: 'ok', quote: { author: 'a\u0000b' }, list: ['fine', '\ud800'] };
    expect(malformedText(body).map((error) => error.field)).toEqual(['quote.author', 'list.1']);
  });

  it('accepts ordinary text, emoji and other scripts', () => {
    expect(malformedText({ a: 'Ünïcode 🚰 配管工', b: 3, c: null })).toEqual([]);
  });

  it('refuses fields named like JavaScript internals', () => {
    const body = JSON.parse('{"a":{"__proto__":{"admin":true}},"constructor":{"prototype":1}}') as unknown;
    expect(malformedText(body).map((error) => error.field)).toEqual(['a.__proto__', 'constructor']);
  });

  it('refuses deep nesting', () => {
    const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), 'end');
    expect(malformedText(deep)).toHaveLength(1);
  });

  it('[SAFE-1] stops at the first excess field, in lists and objects, at any depth', () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, index]));
    for (const value of [many, { inner: many }, Array(201).fill('x'), [many, many]]) {
      expect(malformedText(value)).toEqual([{ field: '', message: expect.stringContaining('at most 200 fields') }]);
    }
    expect(malformedText(Array(200).fill('x'))).toEqual([]);
    expect(malformedText(many, '', 201)).toEqual([]);
  });

  it('[SAFE-1] reports at most twenty errors, with names of at most a hundred characters', () => {
    const faulty = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}${'n'.repeat(500)}`, '\0']));
    const errors = malformedText(faulty);
    expect(errors).toHaveLength(20);
    expect(Math.max(...errors.map(({ field }) => field.length))).toBeLessThanOrEqual(101);
  });
});
