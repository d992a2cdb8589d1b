import { afterEach, describe, expect, it } from '@jest/globals';
import { currentToasts, FormToasts, toast } from './toast';

const titles = () => currentToasts().map(({ title }) => title);
const soon = () => new Date(Date.now() + 60_000).toISOString();
const undo = { label: 'Undo', onSelect: () => undefined };

describe('toasts', () => {
  afterEach(() => currentToasts().forEach(({ id }) => toast.dismiss(id)));

  it('are limited to the newest three', () => {
    for (const title of ['one', 'two', 'three', 'four']) toast.info(title);
    expect(titles()).toEqual(['two', 'three', 'four']);
  });

  it('[SHELL-13] replace a failure by a later success', () => {
    toast.error('Sign in failed');
    toast.success('Welcome back!');
    expect(titles()).toEqual(['Welcome back!']);
    toast.error('Failed to subscribe');
    expect(titles()).toEqual(['Failed to subscribe']);
  });

  it('[SHELL-13] stay if they have another subject or an undo action', () => {
    toast.error('Could not reject', { about: 'a' });
    toast.info('Merging', { action: undo, until: soon() });
    toast.success('Saved');
    expect(titles()).toEqual(['Could not reject', 'Merging', 'Saved']);
  });

  it('[SHELL-13] of a form disappear when it is submitted again', async () => {
    const form = new FormToasts();
    await form.during(async () => void toast.error('No recipients'));
    toast.info('Something else');
    await form.during(async () => {
      expect(titles()).toEqual(['Something else']);
      toast.error('Missing content');
    });
    expect(titles()).toEqual(['Something else', 'Missing content']);
  });

  it('[ADM-2] with an undo action are never displaced', () => {
    for (const title of ['one', 'two', 'three', 'four']) toast.info(title, { action: undo, until: soon() });
    for (const title of ['five', 'six']) toast.success(title);
    expect(titles()).toEqual(['one', 'two', 'three', 'four', 'six']);
  });

  it('[ADM-2] are replaced by a newer one with the same subject', () => {
    toast.info('Approving', { about: 'a', action: undo, until: soon() });
    toast.success('Approved', { about: 'a' });
    expect(titles()).toEqual(['Approved']);
  });
});
