import { IMPORT_MESSAGES, IMPORT_ROW_MESSAGES, matchColumns, PHONE_MESSAGES } from '@townlink/contracts';
import { Readable } from 'node:stream';
import { type FileRow, readRows } from '../reading/read-rows';
import { readRow } from './read-row';

const COLUMNS = [
  'ID',
  'Company',
  'Contact',
  'Mail',
  'Tel',
  'Web',
  'Street',
  'Town',
  'ST',
  'Postal code',
  'Trade',
  'License No.',
  'License state',
];
type Column = (typeof COLUMNS)[number];

const SOUND: Record<Column, string> = {
  ID: '17',
  Company: 'Ace Plumbing',
  Contact: 'Pat Example',
  Mail: 'ace@x.example',
  Tel: '(801) 555-0101',
  Web: 'ace.example',
  Street: '12 Main St',
  Town: 'Ogden',
  ST: 'UT',
  'Postal code': '84401',
  Trade: 'Plumber',
  'License No.': 'PL-123',
  'License state': 'UT',
};

const long = (length: number): string => 'x'.repeat(length);
const WEBSITE = 'Please enter a valid website URL';
const EMAIL = 'Invalid email address';
const { tooShort, unreadable } = PHONE_MESSAGES;

/** A column, a value that is at fault in it, and the beginning of the reason. */
const FAULTS: [Column, string, string][] = [
  ['ID', long(101), 'Must be at most 100'],
  ['ID', 'a\u0000b', IMPORT_MESSAGES.nullCharacter],
  ['ID', 'a\ufffdb', IMPORT_MESSAGES.unreadable],
  ['Company', '', 'Business name is required'],
  ['Company', '   ', 'Business name is required'],
  ['Company', 'NULL', 'Business name is required'],
  ['Company', '\\N', 'Business name is required'],
  ['Company', '\u200b\u200b', 'Business name is required'],
  ['Company', long(101), 'Must be at most 100'],
  ['Company', 'Caf\ufffd', IMPORT_MESSAGES.unreadable],
  ['Company', 'Ace\u0000', IMPORT_MESSAGES.nullCharacter],
  ['Contact', long(101), 'Must be at most 100'],
  ['Contact', 'Se\ufffdor', IMPORT_MESSAGES.unreadable],
  ['Mail', 'ace', EMAIL],
  ['Mail', 'ace@', EMAIL],
  ['Mail', '@x.example', EMAIL],
  ['Mail', 'ace@x', EMAIL],
  ['Mail', 'ace x@x.example', EMAIL],
  ['Mail', 'ace@x.example, b@x.example', EMAIL],
  ['Mail', 'mailto:ace@x.example', EMAIL],
  ['Mail', '=HYPERLINK("mailto:ace@x.example")', EMAIL],
  ['Mail', `${long(250)}@x.example`, EMAIL],
  ['Mail', 'ace@x.example\u0000', IMPORT_MESSAGES.nullCharacter],
  ['Tel', '555-0101', tooShort],
  ['Tel', '12345', tooShort],
  ['Tel', 'none', tooShort],
  ['Tel', 'n/a', tooShort],
  ['Tel', '801-555-0101 or 801-555-0102', unreadable],
  ['Tel', '80155501018015550101', unreadable],
  ['Tel', '8.02E+09', tooShort],
  ['Tel', '900-555-0101', IMPORT_ROW_MESSAGES.premium],
  ['Tel', '+1 900 555 0101', IMPORT_ROW_MESSAGES.premium],
  ['Tel', '801-976-0101', IMPORT_ROW_MESSAGES.premium],
  ['Tel', '801 555 0101\ufffd', IMPORT_MESSAGES.unreadable],
  ['Web', 'ace', WEBSITE],
  ['Web', 'ftp://ace.example', WEBSITE],
  ['Web', 'javascript:alert(1)', WEBSITE],
  ['Web', 'ace plumbing.example', WEBSITE],
  ['Web', '=HYPERLINK("http://ace.example")', WEBSITE],
  ['Web', `ace.example/${long(2_048)}`, 'Must be at most 2048'],
  ['Street', long(201), 'Must be at most 200'],
  ['Street', '12 \u0000 St', IMPORT_MESSAGES.nullCharacter],
  ['Town', '', 'City is required'],
  ['Town', 'NULL', 'City is required'],
  ['Town', long(101), 'Must be at most 100'],
  ['Town', 'Og\ufffdden', IMPORT_MESSAGES.unreadable],
  ['ST', '', IMPORT_ROW_MESSAGES.state],
  ['ST', 'XX', IMPORT_ROW_MESSAGES.state],
  ['ST', 'Ontario', IMPORT_ROW_MESSAGES.state],
  ['ST', 'UT 84401', IMPORT_ROW_MESSAGES.state],
  ['ST', 'USA', IMPORT_ROW_MESSAGES.state],
  ['Postal code', '844', IMPORT_ROW_MESSAGES.zip],
  ['Postal code', '844011', IMPORT_ROW_MESSAGES.zip],
  ['Postal code', 'K1A 0B1', IMPORT_ROW_MESSAGES.zip],
  ['Postal code', '84401-12', IMPORT_ROW_MESSAGES.zip],
  ['Trade', '', 'Category is required'],
  ['Trade', long(101), 'Must be at most 100'],
  ['Trade', 'Plumb\u0000er', IMPORT_MESSAGES.nullCharacter],
  ['License No.', long(51), 'Must be at most 50'],
  ['License No.', 'PL\ufffd', IMPORT_MESSAGES.unreadable],
  ['License state', 'Bavaria', IMPORT_ROW_MESSAGES.state],
  ['License state', 'U', IMPORT_ROW_MESSAGES.state],
];

const format = { kind: 'businesses', columns: COLUMNS, mapping: matchColumns('businesses', COLUMNS) } as const;

const lineOf = (values: Partial<Record<Column, string>>): string =>
  COLUMNS.map((column) => `"${({ ...SOUND, ...values }[column] ?? '').replaceAll('"', '""')}"`).join(';');

const rowsOf = (lines: string[]): Promise<FileRow[]> =>
  Readable.from(
    readRows(Readable.from([Buffer.from([COLUMNS.join(';'), ...lines].join('\r\n'))]), {
      encoding: 'utf-8',
      separator: ';',
    }),
  ).toArray();

const readLines = async (lines: string[]) => (await rowsOf(lines)).slice(1).map((row) => readRow(format, row));

describe('a row of an imported file', () => {
  it('[IMPORT-1] is read in the form that is stored', async () => {
    const [row] = await readLines([
      lineOf({
        Company: ' Ace\nPlumbing ',
        Tel: 'tel: 801.555.0101 x12',
        ST: 'utah',
        'Postal code': '2134',
        Contact: 'NULL',
      }),
    ]);
    expect(row).toMatchObject({ number: 2, problems: [] });
    expect({ ...row!.data }).toEqual({
      external_id: '17',
      business_name: 'Ace Plumbing',
      email: 'ace@x.example',
      phone: '801.555.0101 ext. 12',
      website_url: 'ace.example',
      address: '12 Main St',
      city: 'Ogden',
      state: 'UT',
      zip: '02134',
      category: 'Plumber',
      license_number: 'PL-123',
      license_state: 'UT',
    });
  });

  it('[IMPORT-1] is named with its number, column, value and reason for each of 60 faults in one file', async () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(60);
    const read = await readLines(FAULTS.flatMap(([column, value]) => [lineOf({ [column]: value }), lineOf({})]));
    const found = read.flatMap(({ number, problems }) => problems.map((problem) => ({ number, ...problem })));
    const kept = (text: string) => text.trim().replaceAll('\u0000', '');
    const expected = FAULTS.map(([column, value, message], place) => ({
      number: 2 + 2 * place,
      column,
      value: ['', 'NULL', '\\N'].includes(kept(value)) ? '' : kept(value).slice(0, 20),
      message,
    }));
    const shown = found.map(({ number, column, value, message }, place) => ({
      number,
      column,
      value: value.slice(0, 20),
      message: message.slice(0, expected[place]?.message.length),
    }));
    expect(shown).toEqual(expected);
    expect(read.filter(({ data }) => data === null)).toHaveLength(FAULTS.length);
  });

  it.each([
    ['fewer values than the header', '"17";"Ace"', 2],
    ['more values than the header', `${lineOf({})};"more"`, 14],
  ])('[IMPORT-1] is at fault as a whole with %s', async (_name, line, cells) => {
    const [row] = await readLines([line]);
    expect(row?.problems).toEqual([{ field: '', column: '', value: '', message: IMPORT_MESSAGES.ragged(cells, 13) }]);
  });

  it('[IMPORT-1] may have empty values behind its last column', async () => {
    expect((await readLines([`${lineOf({})};;`]))[0]?.problems).toEqual([]);
  });

  it('[IMPORT-1] needs an email address or a phone number', async () => {
    const [without, withEmail, withPhone] = await readLines([
      lineOf({ Mail: '', Tel: '' }),
      lineOf({ Tel: '' }),
      lineOf({ Mail: '' }),
    ]);
    expect(without?.problems).toMatchObject([{ column: 'Mail', message: IMPORT_ROW_MESSAGES.noContact }]);
    expect([withEmail?.problems, withPhone?.problems]).toEqual([[], []]);
  });

  it('[IMPORT-1] is named with each of its faults', async () => {
    const [row] = await readLines([lineOf({ Company: '', Mail: 'x', ST: 'XX' })]);
    expect(row?.problems.map(({ column }) => column).sort()).toEqual(['Company', 'Mail', 'ST']);
  });
});
