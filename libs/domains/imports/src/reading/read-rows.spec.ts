import { Readable } from 'node:stream';
import { type FileRow, MAX_ROW, readRows, UnreadableFileError } from './read-rows';

const rowsOf = (text: string, separator: ',' | ';' = ','): Promise<FileRow[]> =>
  Readable.from(readRows(Readable.from([Buffer.from(text)]), { encoding: 'utf-8', separator })).toArray();

const rowsOfPieces = (text: string, size: number): Promise<FileRow[]> => {
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
  const bytes = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  return Readable.from(readRows(bytes, { encoding: 'utf-8', separator: ',' })).toArray();
};

describe('the rows of an imported file', () => {
  it('[IMPORT-1] are numbered as in a spreadsheet, without empty ones', async () => {
    expect(await rowsOf('name,city\n\nA,Ogden\n , \nB,Provo')).toEqual([
      { number: 1, cells: ['name', 'city'] },
      { number: 3, cells: ['A', 'Ogden'] },
      { number: 5, cells: ['B', 'Provo'] },
    ]);
  });

  it('[IMPORT-1] are numbered from the header, after a line naming the separator, which spreadsheets hide', async () => {
    expect(await rowsOf('sep=;\r\nname;city\r\nA;Ogden\r\n', ';')).toEqual([
      { number: 1, cells: ['name', 'city'] },
      { number: 2, cells: ['A', 'Ogden'] },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('[IMPORT-1] end with %j', async (end) => {
    expect((await rowsOf(['a,b', 'c,d'].join(end))).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it.each([
    ['with those of Windows first', ['a,b\r\n', 'c,d\n', 'e,f\r', 'g,h']],
    ['with those of Unix first', ['a,b\n', 'c,d\r\n', 'e,f\r\n', 'g,h\r\n']],
  ])('[IMPORT-1] end in different ways in one file that was joined from others, %s', async (_order, lines) => {
    const rows = [1, 3, 4_096].map((size) => rowsOfPieces(lines.join(''), size));
    for (const found of await Promise.all(rows))
      expect(found.map(({ cells }) => cells.join())).toEqual(['a,b', 'c,d', 'e,f', 'g,h']);
  });

  it('[IMPORT-1] keep quoted separators, quotation marks and line breaks, and formulas as text', async () => {
    const [, row] = await rowsOf('a,b,c,d\n"x, y","said ""hi""","one\ntwo",=HYPERLINK("http://x.example")\n');
    expect(row?.cells).toEqual(['x, y', 'said "hi"', 'one\ntwo', '=HYPERLINK("http://x.example")']);
  });

  it('[IMPORT-1] may be longer or shorter than the header', async () => {
    expect((await rowsOf('a;b\n1\n1;2;3\n', ';')).map(({ cells }) => cells.length)).toEqual([2, 1, 3]);
  });

  it('[IMPORT-1] keep a quotation mark within text', async () => {
    expect((await rowsOf('a,b\n5" pipe,x\n'))[1]?.cells).toEqual(['5" pipe', 'x']);
  });

  it.each([
    ['an open quotation mark', `a,b\n"open,1\n${'x,y\n'.repeat(MAX_ROW)}`, 2],
    ['an open quotation mark in the last row', 'a,b\nc,d\n"open,1\n', 3],
    ['a million columns', 'c,'.repeat(1_000_000), 1],
  ])('[IMPORT-1] are refused with the row for %s', async (_name, text, row) => {
    const error = await rowsOf(text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableFileError);
    expect((error as Error).message).toContain(`Row ${row} `);
  });

  it('[IMPORT-1] stop reading the file when the reader stops', async () => {
    const bytes = Readable.from(
      (function* () {
        for (;;) yield Buffer.from('a,b\n'.repeat(1_000));
      })(),
    );
    for await (const { number } of readRows(bytes, { encoding: 'utf-8', separator: ',' })) if (number === 5_000) break;
    expect(bytes.destroyed).toBe(true);
  });
});
