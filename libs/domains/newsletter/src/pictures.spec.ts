import { CONTENT_PICTURE_MESSAGES as MESSAGES } from '@townlink/contracts';
import { Readable } from 'node:stream';
import { missingFiles } from './pictures';

const ID = '0b6f2a52-6d1e-4d5c-9f0a-3c1d2e4f5a6b';
const letter = {
  blocks: [
    { kind: 'text', text: 'Hello' },
    { kind: 'photo', picture: `${ID}-800x600` },
  ],
};

describe('[CONTENT-3] a picture in a newsletter', () => {
  it.each<[string, () => Promise<Readable | null>, string[]]>([
    ['is no problem where its file is stored', () => Promise.resolve(Readable.from(['x'])), []],
    ['is named where its file is gone', () => Promise.resolve(null), [MESSAGES.gone]],
    ['is named while the storage is away', () => Promise.reject(new Error('ECONNREFUSED')), [MESSAGES.noAnswer]],
  ])('%s', async (_name, read, messages) => {
    const problems = await missingFiles({ read }, letter);
    expect(problems).toEqual(messages.map((message) => ({ field: 'blocks.1.picture', message })));
  });
});
