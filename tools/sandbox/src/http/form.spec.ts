import { describe, expect, it } from '@jest/globals';
import { parseForm } from './form';

describe('parseForm', () => {
  it('reads nested names and lists', () => {
    const text =
      'mode=subscription&line_items[0][price_data][product_data][name]=A%26B&line_items[1][price]=p&expand[]=a&expand[]=b';
    expect(parseForm(text)).toEqual({
      mode: 'subscription',
      line_items: [{ price_data: { product_data: { name: 'A&B' } } }, { price: 'p' }],
      expand: ['a', 'b'],
    });
  });

  it.each(['__proto__[polluted]=1', 'a[__proto__][polluted]=1', 'constructor[prototype][polluted]=1'])(
    'ignores %s',
    (text) => {
      parseForm(text);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  it('accepts malformed input', () => {
    expect(() => parseForm(`${'a['.repeat(500)}=1&[]=&=&a=1&a[b]=2&%E0%A4%A`)).not.toThrow();
  });
});
