import { readArguments } from './arguments';

describe('the arguments of npm run import', () => {
  it('[IMPORT-1] name the file, its kind, the columns and whether it is only a check', () => {
    const args = [
      'old.csv',
      '--kind',
      'businesses',
      '--dry-run',
      '--column',
      'business_name=Firm, legal',
      '--column',
      'city=Ort',
    ];
    expect(readArguments(args)).toEqual({
      path: 'old.csv',
      kind: 'businesses',
      isDryRun: true,
      columns: { business_name: 'Firm, legal', city: 'Ort' },
      format: {},
    });
    expect(readArguments(['--kind=limits', 'a.csv'])).toMatchObject({ kind: 'limits', isDryRun: false, columns: {} });
  });

  it('[IMPORT-1] default to businesses without a kind', () => {
    expect(readArguments(['old.csv', '--dry-run'])).toMatchObject({ kind: 'businesses', isDryRun: true });
  });

  it.each([
    [['--separator', 'tab', '--encoding', 'Windows-1252'], { separator: '\t', encoding: 'windows-1252' }],
    [['--separator', '^'], { separator: '^' }],
    [['--encoding', 'utf-16le'], { encoding: 'utf-16le' }],
  ])('[IMPORT-1] name the format of the file: %j', (args, format) => {
    expect(readArguments(['old.csv', ...args]).format).toEqual(format);
  });

  it.each([
    [[]],
    [['old.csv', '--kind', 'people']],
    [['old.csv', '--separator', 'x']],
    [['old.csv', '--encoding', 'ebcdic']],
    [['--kind', 'limits']],
    [['a.csv', 'b.csv', '--kind', 'limits']],
    [['a.csv', '--kind', 'limits', '--force']],
    [['a.csv', '--kind', 'limits', '--column', 'Firm']],
  ])('[IMPORT-1] are refused with the usage: %j', (args) => {
    expect(() => readArguments(args)).toThrow('Usage: npm run import');
  });
});
