import { beforeEach, describe, expect, it } from '@jest/globals';
import { isChunkLoadError, mayReloadForChunk } from './chunk-error';

const chunkError = Object.assign(new Error('Loading chunk 187 failed.'), { name: 'ChunkLoadError' });

describe('a missing script', () => {
  beforeEach(() => sessionStorage.clear());

  it.each([
    [chunkError, true],
    [new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'), true],
    [new Error('Failed to fetch dynamically imported module'), true],
    [new Error('x is not a function'), false],
    ['text', false],
  ])('[SHELL-12] is distinguished from other errors: %s', (error, expected) =>
    expect(isChunkLoadError(error)).toBe(expected),
  );

  it('[SHELL-12] allows one reload, and the next only after a while', () => {
    const now = Date.now();
    expect(mayReloadForChunk(now)).toBe(true);
    sessionStorage.setItem('townlink.reloaded-for-chunk', String(now));
    expect(mayReloadForChunk(now + 1_000)).toBe(false);
    expect(mayReloadForChunk(now + 61_000)).toBe(true);
  });
});
