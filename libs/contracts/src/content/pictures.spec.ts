import { BLOCKS } from './blocks';
import { contentPictureName, photoWidths, picturesOf, readPictureName } from './pictures';
import { problemsOfBlocks } from './problems-of';
import { readDocument } from './read-document';

const id = '0b6f1c1e-6b1f-4a86-9a6f-3f6f2b6d3c11';
const name = `${id}-1600x900`;

describe('names of pictures', () => {
  it('[CONTENT-1] contain the folder and the size', () => {
    expect(readPictureName(name)).toEqual({ id, width: 1_600, height: 900 });
    expect(contentPictureName(readPictureName(name)!)).toBe(name);
  });

  it.each<[string, unknown]>([
    ['nothing', ''],
    ['no size', id],
    ['no height', `${id}-1600x`],
    ['no pixels', `${id}-0x900`],
    ['too many pixels', `${id}-16000x900`],
    ['a way out of the folder', `../../${name}`],
    ['a longer name', `${name}/../x`],
    ['two lines', `${name}\n${name}`],
    ['an address', 'https://example.com/x.png'],
    ['a script', 'javascript:alert(1)'],
    ['a number', 7],
    ['an object', { toString: () => name }],
  ])('[CONTENT-1] have no other form: %s', (_, given) => {
    expect(readPictureName(given)).toBeUndefined();
    const { blocks, social } = readDocument({ social: given, blocks: [{ kind: 'photo', picture: given }] });
    expect([blocks[0], social]).toEqual([
      { kind: 'photo', picture: '', meaning: 'decorative', alternative: '', caption: '' },
      '',
    ]);
  });

  it('[CONTENT-1] are found in columns and as the social picture', () => {
    const photo = { kind: 'photo', picture: name };
    const document = readDocument({ social: name, blocks: [photo, { kind: 'columns', cells: [[], [photo]] }] });
    expect(picturesOf(document).map(({ field }) => field)).toEqual([
      'social',
      'blocks.0.picture',
      'blocks.1.cells.1.0.picture',
    ]);
  });

  it('[CONTENT-1] do not refer to a larger file than exists', () => {
    expect([photoWidths(1_600), photoWidths(700), photoWidths(480), photoWidths(40)]).toEqual([
      [480, 960, 1_600],
      [480, 700],
      [480],
      [40],
    ]);
  });
});

describe('a picture block', () => {
  const problems = (values: object) =>
    problemsOfBlocks(readDocument({ blocks: [{ kind: 'photo', ...values }] }).blocks, 'page');

  it('[CONTENT-1] needs a picture, and alternative text unless it is decorative', () => {
    expect(problems({}).map(({ field }) => field)).toEqual(['blocks.0.picture']);
    expect(problems({ picture: name })).toEqual([]);
    expect(problems({ picture: name, meaning: 'described' })).toEqual([
      { field: 'blocks.0.alternative', message: 'Describe the picture, or mark it as decorative' },
    ]);
    expect(problems({ picture: name, meaning: 'described', alternative: 'A van' })).toEqual([]);
  });

  it('[CONTENT-1] is available in pages and newsletters', () => {
    expect(BLOCKS.photo.in).toEqual(['page', 'newsletter']);
  });
});
