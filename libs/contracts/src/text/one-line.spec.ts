import { beginning, oneLine, severalLines, shortened } from './one-line';

const CONTROLS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const FAMILY = '👨\u200d👩\u200d👧';

describe('One line of text', () => {
  it.each(CONTROLS)('[ONB-2] removes the direction control %j', (control) => {
    expect(oneLine(`Safe${control}gnibmulP`)).toBe('SafegnibmulP');
    expect(severalLines(`Safe${control}\ngnibmulP`)).toBe('Safe\ngnibmulP');
  });

  it.each([
    ['an emoji that is joined of several', FAMILY],
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['a flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('[ADM-8] preserves %s', (_, text) => {
    expect(oneLine(` ${text} `)).toBe(text);
    expect(severalLines(text)).toBe(text);
  });

  it.each([
    ['Ace\r\nPlumbing', 'Ace Plumbing'],
    ['Ace\u2028Plumbing', 'Ace Plumbing'],
    ['Ace\tPlumbing\u0007', 'Ace Plumbing'],
    ['\u202e\u200b \u2800', ''],
    ['\u200d', ''],
  ])('[ONB-2] converts %j to the line %j', (text, line) => expect(oneLine(text)).toBe(line));

  it('[ADM-8] cuts between visible characters when a text is too long', () => {
    expect(shortened(`abc${FAMILY}def`, 8)).toBe('abc…');
    expect(shortened(`abc${FAMILY}def`, 9)).toBe(`abc${FAMILY}…`);
    expect(beginning('ab😀c', 3)).toBe('ab😀');
    expect(shortened('abc', 3)).toBe('abc');
  });
});
