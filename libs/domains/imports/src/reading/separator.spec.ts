import { separatorOf, withoutToldSeparator } from './separator';
import { Readable } from 'node:stream';

describe('the separator of an imported file', () => {
  it.each([
    ['a comma', 'name,city\nA,Ogden\n', ','],
    ['a semicolon, with commas in the text', 'name;notes\nA;"b, c, d"\nB;e, f\n', ';'],
    ['a tab', 'name\tcity\nSmith, Jones; Sons\tOgden\n', '\t'],
    ['a bar', 'name|city\nA|Ogden\n', '|'],
    ['a colon', 'name:city\nA, Inc.:Ogden\n', ':'],
    ['a caret', 'name^city\nA: B, C; D^Ogden\n', '^'],
    ['a tilde', 'name~city\nA~Ogden\n', '~'],
    ['a comma, with times in the rows', 'name,opens\nA,10:30\nB,11:30\n', ','],
    ['what the first line tells', 'sep=;\r\nname;notes\r\nA;"b, c, d"\r\n', ';'],
    ['what the first line tells against the rows', '"SEP=|"\nname,a|b\n1,2|3\n', '|'],
    ['a comma where the first line tells no separator', 'sep=x\nname,city\nA,Ogden\n', ','],
    ['a comma, with other signs in quotes', '"name","notes"\n"A; B; C","x|y|z"\n', ','],
    ['a comma, with line breaks in quotes', 'name,notes\nA,"one;\ntwo;\nthree;"\nB,c\n', ','],
    ['a semicolon, in rows that end differently from the header', 'name;notes\r\nA;b, c\nB;d, e\nC;f, g\n', ';'],
    ['a comma for a single column', 'email\na@x.example\n', ','],
    ['a comma for nothing', '', ','],
    ['a comma before a last line that is cut', 'name,city\nA,Ogden\nB;;;;;"c', ','],
  ])('[IMPORT-1] is %s', (_name, text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });

  const rest = async (text: string, size: number): Promise<string> => {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
    return (await Readable.from(withoutToldSeparator(Readable.from(pieces))).toArray()).join('');
  };

  it.each([
    ['sep=;\r\nname;city\r\nA;Ogden', 'name;city\r\nA;Ogden'],
    ['sep=\t\nname\tcity', 'name\tcity'],
    ['"sep=,"\rname,city', 'name,city'],
    ['sep=;', ''],
    ['sep=;;\nname;city and more', 'sep=;;\nname;city and more'],
    ['separator;sep=;\n1;2', 'separator;sep=;\n1;2'],
    ['', ''],
  ])('[IMPORT-1] is named by a line that is not a row, in pieces of any size: %j', async (text, expected) => {
    for (const size of [1, 3, 4_096]) expect(await rest(text, size)).toBe(expected);
  });
});
