import { IMPORT_MESSAGES, IMPORT_ROW_MESSAGES, matchColumns } from '@townlink/contracts';
import { Readable } from 'node:stream';
import { type FileRow, readRows } from '../reading/read-rows';
import { asNamed, COLUMNS, FAULTS, lineOf, NAMED_FAULTS } from '../testing/planted-faults';
import { readRow } from './read-row';

const format = { kind: 'businesses', columns: COLUMNS, mapping: matchColumns('businesses', COLUMNS) } as const;

const rowsOf = (lines: string[]): Promise<FileRow[]> =>
  Readable.from(
    readRows(Readable.from([Buffer.from([COLUMNS.join(';'), ...lines].join('\r\n'))]), {
      encoding: 'utf-8',
      separator: ';',
    }),
  ).toArray();

const readLines = async (lines: string[]) => (await rowsOf(lines)).slice(1).map((row) => readRow(format, row));

describe('a row of an imported file', () => {
  it('[IMPORT-1] is read into its stored form', async () => {
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
    const found = read.flatMap(({ number, problems }) => problems.map((problem) => ({ ...problem, number })));
    expect(asNamed(found)).toEqual(NAMED_FAULTS);
    expect(read.filter(({ data }) => data === null)).toHaveLength(FAULTS.length);
  });

  it.each([
    ['fewer values than the header', '"17";"Ace"', 2],
    ['more values than the header', `${lineOf({})};"more"`, 14],
  ])('[IMPORT-1] is invalid as a whole with %s', async (_name, line, cells) => {
    const [row] = await readLines([line]);
    expect(row?.problems).toEqual([{ field: '', column: '', value: '', message: IMPORT_MESSAGES.ragged(cells, 13) }]);
  });

  it('[IMPORT-1] may have empty values after its last column', async () => {
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

  it('[IMPORT-1] is reported with each of its faults', async () => {
    const [row] = await readLines([lineOf({ Company: '', Mail: 'x', ST: 'XX' })]);
    expect(row?.problems.map(({ column }) => column).sort()).toEqual(['Company', 'Mail', 'ST']);
  });
});
