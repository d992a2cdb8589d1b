import { describe, expect, it } from '@jest/globals';
import { step } from './use-draft';

const typed = (value: string) => ({ type: 'set', at: ['title'], value }) as const;
const begun = { document: { title: 'a' }, past: [], future: [], last: '' };

describe('the undo steps of an edited document', () => {
  it('[CONTENT-1] combine typing in one field, and separate what was typed before a pause', () => {
    const first = [typed('ab'), typed('abc')].reduce(step<{ title: string }>, begun);
    const second = [{ type: 'pause' } as const, typed('abcd'), typed('abcde')].reduce(step<{ title: string }>, first);
    const back = step(second, { type: 'undo' });
    expect([back.document.title, step(back, { type: 'undo' }).document.title]).toEqual(['abc', 'a']);
  });

  it('[CONTENT-1] replace the text with another, with or without a step back to the current one', () => {
    const document = { title: 'theirs' };
    const replaced = step<{ title: string }>(begun, { type: 'open', document, isStep: true });
    expect(step(replaced, { type: 'undo' }).document).toEqual({ title: 'a' });
    expect(step<{ title: string }>(replaced, { type: 'open', document, isStep: false }).past).toEqual([]);
    const same = { type: 'open', document: { ...document }, isStep: true } as const;
    expect(step<{ title: string }>(replaced, same).past).toEqual(replaced.past);
  });
});
