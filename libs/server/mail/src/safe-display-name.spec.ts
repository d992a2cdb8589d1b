import { safeDisplayName, withSafeDisplayNames } from './safe-display-name';

describe('safeDisplayName', () => {
  it.each([
    'Pat O’Neill',
    'J. R. Smith',
    'St. John & Sons, Inc.',
    '24/7 Plumbing',
    'Zoë Müller-Łuc',
    '👨\u200d👩\u200d👧 Care',
    'می\u200cخواهم',
  ])('does not change %s', (name) => expect(safeDisplayName(name, 'there')).toBe(name));

  it.each([
    ['You won! https://evil.example/prize?x=1', 'You won! https evil example prize?x=1'],
    ['Claim at evil.example', 'Claim at evil example'],
    ['write to boss@evil.example', 'write to boss evil example'],
    ['<a href="x">Pat</a>', 'a href="x" Pat a'],
    ['[Pat](https://evil.example)', 'Pat (https evil example)'],
    ['Pat\r\nBcc: all', 'Pat Bcc all'],
    ['\u202egnilbmulP', 'gnilbmulP'],
    ['<<>>', 'there'],
  ])('removes link and markup from %j', (name, plain) => expect(safeDisplayName(name, 'there')).toBe(plain));

  it('truncates long text', () => {
    expect(safeDisplayName('Your account is locked, call us at once on this number '.repeat(3), 'there')).toHaveLength(
      60,
    );
  });

  it('applies only to the names in a message', () => {
    const data = { contactName: 'Pat evil.example', businessName: '::', url: 'https://site.example/a', listed: true };
    expect(withSafeDisplayNames(data)).toEqual({
      ...data,
      contactName: 'Pat evil example',
      businessName: 'your business',
    });
  });
});
