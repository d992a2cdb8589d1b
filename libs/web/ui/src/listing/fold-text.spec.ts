import { describe, expect, it } from '@jest/globals';
import { foldText } from './fold-text';

const sentence = (letter: string, length: number): string => `${letter.repeat(length - 1)}.`;

describe('a long text on a phone', () => {
  it.each<[string, string, ReturnType<typeof foldText>]>([
    ['a short one is whole', sentence('a', 339), [sentence('a', 339), '']],
    [
      'it is parted after a sentence',
      `${sentence('a', 150)} ${sentence('b', 50)} ${sentence('c', 300)}`,
      [`${sentence('a', 150)} ${sentence('b', 50)}`, sentence('c', 300)],
    ],
    ['or after a paragraph', `${'a'.repeat(200)}\n\n${'b'.repeat(300)}`, ['a'.repeat(200), 'b'.repeat(300)]],
    ['a number is no end of a sentence', `${'1.5'.repeat(200)}`, ['1.5'.repeat(200), '']],
  ])('%s', (_case, text, parts) => {
    expect(foldText(text)).toEqual(parts);
  });
});
