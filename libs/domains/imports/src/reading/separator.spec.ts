import { separatorOf } from './separator';

describe('the separator of an imported file', () => {
  it.each([
    ['a comma', 'name,city\nA,Ogden\n', ','],
    ['a semicolon, with commas in the text', 'name;notes\nA;"b, c, d"\nB;e, f\n', ';'],
    ['a tab', 'name\tcity\nSmith, Jones; Sons\tOgden\n', '\t'],
    ['a bar', 'name|city\nA|Ogden\n', '|'],
    ['a comma, with other signs in quotes', '"name","notes"\n"A; B; C","x|y|z"\n', ','],
    ['a comma, with line breaks in quotes', 'name,notes\nA,"one;\ntwo;\nthree;"\nB,c\n', ','],
    ['a comma for a single column', 'email\na@x.example\n', ','],
    ['a comma for nothing', '', ','],
    ['a comma before a last line that is cut', 'name,city\nA,Ogden\nB;;;;;"c', ','],
  ])('[IMPORT-1] is %s', (_name, text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});
