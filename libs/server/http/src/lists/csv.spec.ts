import { csvLine } from './csv';

describe('a line of a CSV file', () => {
  it('quotes characters that would end a cell or line', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', null, undefined, 0, false])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",,,0,false\r\n',
    );
  });

  it.each(['=HYPERLINK("http://x")', '+1-801', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠SUM(A1)'])(
    '[CONSOLE-1] neutralizes %j, which a spreadsheet would execute',
    (text) => expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true),
  );

  it('preserves numbers, including negative ones, and writes times in ISO 8601', () => {
    expect(csvLine([-5, new Date('2026-11-22T10:00:00Z')])).toBe('-5,2026-11-22T10:00:00.000Z\r\n');
  });
});
