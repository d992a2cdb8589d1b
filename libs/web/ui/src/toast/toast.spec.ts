import { afterEach, describe, expect, it } from '@jest/globals';
import { currentToasts, toast } from './toast';

const titles = () => currentToasts().map(({ title }) => title);
const soon = () => new Date(Date.now() + 60_000).toISOString();
const undo = { label: 'Undo', onSelect: () => undefined };

describe('toasts', () => {
  afterEach(() => currentToasts().forEach(({ id }) => toast.dismiss(id)));

  it('are three at most, the newest', () => {
    for (const title of ['one', 'two', 'three', 'four']) toast.info(title);
    expect(titles()).toEqual(['two', 'three', 'four']);
  });

  it('[ADM-2] that can still be undone are never pushed out, however many others come', () => {
    for (const title of ['one', 'two', 'three', 'four']) toast.info(title, { action: undo, until: soon() });
    for (const title of ['five', 'six']) toast.success(title);
    expect(titles()).toEqual(['one', 'two', 'three', 'four', 'six']);
  });

  it('[ADM-2] give way to what is said of the same thing', () => {
    toast.info('Approving', { about: 'a', action: undo, until: soon() });
    toast.success('Approved', { about: 'a' });
    expect(titles()).toEqual(['Approved']);
  });
});
