/** Hostile values of JSON fields. */
export const HOSTILE_VALUES: unknown[] = [
  ...['', ' ', 'x'.repeat(300), 'x'.repeat(10_000), '𝒳'.repeat(2_000), '\u0000', 'a\u0000b', '\ud800', 'a\udfffb'],
  ...[
    '\u202eevil',
    '\r\nSet-Cookie: a=b',
    'İstanbul ﬃ 🚰',
    "'; drop table providers; --",
    "' or '1'='1",
    '\\',
    '%',
    '%00',
  ],
  ...['<script>alert(1)</script>', 'javascript:alert(1)', '"><img src=x onerror=alert(1)>', '${7*7}', '{{7*7}}'],
  ...['../../etc/passwd', 'http://169.254.169.254/', 'file:///etc/passwd', '//evil.example', 'a@b', 'a@b.c\nbcc:x@y.z'],
  ...['-1', '0', '1.5', '1e309', 'NaN', '99999999999999999999', 'null', 'true', '[object Object]', '__proto__'],
  ...['2024-02-30', '+275760-09-14', '00000000-0000-0000-0000-000000000000', '{"$ne":null}'],
  ...[0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 31) - 1, true, false, null, [], [null], ['x'], [[[]]], {}, { $ne: 1 }],
  ...[{ toString: 'x' }, { length: 5 }, { constructor: { prototype: {} } }, Array(2_000).fill('x'), nested(40)],
];

/** The same for addresses, encoded or wrongly so. */
export const HOSTILE_TEXTS: string[] = [
  ...['', '%20', 'x'.repeat(300), 'x'.repeat(10_000), '%00', 'a%00b', '%ED%A0%80', '%FF', '%', '%zz', '%u0000'],
  ...['..%2f..%2fetc%2fpasswd', 'a%2Fb', '%2e%2e', '%5c', '%0d%0aSet-Cookie:%20a=b', '%F0%9F%9A%B0', '%E2%80%AE'],
  ...["'%3b%20drop%20table%20providers%3b--", '%3Cscript%3Ealert(1)%3C/script%3E', '-1', '0', '1.5', '1e309', 'NaN'],
  ...['99999999999999999999', 'null', '__proto__', 'constructor', '00000000-0000-0000-0000-000000000000', '*', '%25'],
];

/** Whole query strings. */
export const HOSTILE_QUERIES = (name: string): string[] => [
  ...[
    `${name}=a&${name}=b`,
    `${name}[]=a`,
    `${name}[x]=a`,
    `${name}[$ne]=`,
    `__proto__[x]=1`,
    `constructor=1`,
    '&&&===',
  ],
  ...[`${name}`, '=', `unknown=1`, `${`${name}=x&`.repeat(500)}`, `x=${'y'.repeat(10_000)}`],
];

/** Whole bodies: content type and bytes. */
export const HOSTILE_BODIES: [name: string, type: string | null, body: string | Buffer][] = [
  ['broken JSON', 'application/json', '{"a":'],
  ['no JSON', 'application/json', 'hello'],
  ['nothing', 'application/json', ''],
  ['a list', 'application/json', '[]'],
  ['a text', 'application/json', '"text"'],
  ['a number', 'application/json', '1'],
  ['null', 'application/json', 'null'],
  ['a poisoned prototype', 'application/json', '{"__proto__":{"admin":true},"constructor":{"prototype":{"a":1}}}'],
  ['an unknown field', 'application/json', '{"role":"admin","is_active":true,"vetting_status":"approved"}'],
  ['deep nesting', 'application/json', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['deep objects', 'application/json', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
  ['300 kB', 'application/json', JSON.stringify({ email: 'x'.repeat(300_000) })],
  [
    'many fields',
    'application/json',
    JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}`, i]))),
  ],
  [
    'broken UTF-8',
    'application/json',
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  ],
  ['a byte order mark', 'application/json', Buffer.from('\ufeff{}')],
  ['another charset', 'application/json; charset=utf-16', '{}'],
  ['plain text', 'text/plain', 'hello'],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['a form', 'application/x-www-form-urlencoded', 'email=a&email=b&__proto__[x]=1'],
  ['a strange type', 'application/json, text/html', '{}'],
  ['no type', null, '{}'],
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  [
    'multipart that is cut off',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="application"\r\n\r\n{',
  ],
  [
    'multipart with a poisoned name',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n{}\r\n--x--\r\n',
  ],
  [
    'multipart with a wrong file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="license"; filename="../../x.pdf"\r\nContent-Type: application/pdf\r\n\r\nMZ\r\n--x--\r\n',
  ],
];

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : { a: nested(depth - 1) };
}
