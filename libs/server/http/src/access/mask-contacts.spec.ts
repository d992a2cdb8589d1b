import { maskAuthors, maskContacts, maskContactsIn } from './mask-contacts';

describe('masked contacts', () => {
  it.each([
    ['jordan.rivera@example.com', 'j•••@e•••.com'],
    ['Ask ann@mail.example.co.uk, or Bob <bob@x.org>.', 'Ask a•••@m•••.uk, or Bob <b•••@x•••.org>.'],
    ['übung@bücher.example', 'ü•••@b•••.example'],
    ['"quoted",pat+tag@example.com,"x"', '"quoted",p•••@e•••.com,"x"'],
    ['+18015550142', '+•••••••••42'],
    ['801-555-0142', '•••-•••-••42'],
    ['8015550142', '••••••••42'],
    ['18015550142', '•••••••••42'],
    ['"pat@example.com","18015550142"', '"p•••@e•••.com","•••••••••42"'],
    ['Call 8015550142.', 'Call ••••••••42.'],
    ['+44 20 7946 0958', '+•• •• •••• ••58'],
    ['1764300000', '1764300000'],
    ['1764300000000-7', '1764300000000-7'],
    ['0.80155501421', '0.80155501421'],
    ['(801) 555-0142', '(•••) •••-••42'],
    ['+1 801.555.0142', '+• •••.•••.••42'],
    ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['01998d51-7aa3-7123-8456-123412341234', '01998d51-7aa3-7123-8456-123412341234'],
    ['https://www.google.com/maps/@40.52,-111.93,15z', 'https://www.google.com/maps/@40.52,-111.93,15z'],
    ['84065-1234', '84065-1234'],
    ['203.0.113.7', '203.0.•.•'],
    ['From 203.0.113.7, then "198.51.100.20".', 'From 203.0.•.•, then "198.51.•.•".'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:•'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:•'],
    ['::1', '::•'],
    ['::ffff:203.0.113.7', '::•'],
    ['"2001:DB8::1"', '"2001:DB8:•"'],
    ['999.0.113.7', '999.0.113.7'],
    ['version 1.2.3', 'version 1.2.3'],
    ['at 10:00:00', 'at 10:00:00'],
    ['a::before', 'a::before'],
  ])('[ROLE-1] show %j as %j', (text, masked) => expect(maskContactsIn(text)).toBe(masked));

  it('[ROLE-1] are masked at any depth, and phone fields in any format', () => {
    const at = new Date(0);
    const response = { rows: [{ email: 'a@b.example', contact_phone: '8015550142', at, n: 5, none: null }] };
    expect(maskContacts({ ...response, by: { 'a@b.example': ['c@d.example'] } })).toEqual({
      rows: [{ email: 'a•••@b•••.example', contact_phone: '••••••••42', at, n: 5, none: null }],
      by: { 'a•••@b•••.example': ['c•••@d•••.example'] },
    });
  });

  it('[ROLE-1] are not masked in text for the public, except its author', () => {
    const history = [{ published_by: 'bob@x.example', number: 1 }];
    expect(maskAuthors({ text: 'Write to help@x.example', drafted_by: 'ann@x.example', history })).toEqual({
      text: 'Write to help@x.example',
      drafted_by: 'a•••@x•••.example',
      history: [{ published_by: 'b•••@x•••.example', number: 1 }],
    });
  });

  it('[ROLE-1] are searched quickly in a long text without an address', () => {
    const text = `${'x'.repeat(200_000)}@`;
    const before = process.cpuUsage().user;
    expect(maskContactsIn(text)).toBe(text);
    expect(process.cpuUsage().user - before).toBeLessThan(2_000_000);
  });
});
