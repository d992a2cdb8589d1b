import { openCursor, sealCursor } from './cursor';

describe('the cursor of a list of version 1', () => {
  it('[API-4] returns its position only to its own list', () => {
    const cursor = sealCursor('cities UT', ['riverton-ut', 3]);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(openCursor('cities UT', cursor)).toEqual(['riverton-ut', 3]);
    expect(openCursor('cities NV', cursor)).toBeUndefined();
  });

  it.each([
    ['no JSON', 'abc'],
    ['no list', { 0: 1 }],
    ['another form', [2, 'cities UT', 'x']],
    ['more than it has', [1, 'cities UT', 'x', 'y']],
  ])('[API-4] is refused with %s', (_, content) => {
    const cursor = typeof content === 'string' ? content : Buffer.from(JSON.stringify(content)).toString('base64url');
    expect(openCursor('cities UT', cursor)).toBeUndefined();
  });
});
