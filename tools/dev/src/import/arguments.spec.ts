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
    });
    expect(readArguments(['--kind=limits', 'a.csv'])).toMatchObject({ kind: 'limits', isDryRun: false, columns: {} });
  });

  it.each([
    [[]],
    [['old.csv']],
    [['old.csv', '--kind', 'people']],
    [['--kind', 'limits']],
    [['a.csv', 'b.csv', '--kind', 'limits']],
    [['a.csv', '--kind', 'limits', '--force']],
    [['a.csv', '--kind', 'limits', '--column', 'Firm']],
  ])('[IMPORT-1] are refused with the usage: %j', (args) => {
    expect(() => readArguments(args)).toThrow('Usage: npm run import');
  });
});
