import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outdated, toastTexts } from '@townlink/web-testing';
import { block, open, press, publishable, stored } from './testing/opened-editor';

const draft = () => screen.getByRole('group', { name: 'Draft' });
const isFocused = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));
const typed = async () => userEvent.type(within(await block('Text, block 1')).getByLabelText('Text'), '!');

describe('the focus in the editor of a page', () => {
  it('[CONTENT-1] moves to the bar when the pressed button is disabled once the draft is saved', async () => {
    open();
    await typed();
    await press('Save draft');
    await isFocused(draft);
  });

  it('[CONTENT-1] moves to the reason why a draft is not saved, and to the bar after the choice', async () => {
    open({ 'PUT /api/admin/pages/pricing': () => Promise.reject(outdated({ ...stored, version: 'v9' })) });
    await typed();
    await press('Save draft');
    await press('Not saved');
    await isFocused(() => screen.getByRole('alert'));
    await press('Use the saved version');
    await isFocused(draft);
  });

  it('[CONTENT-1] moves to the list of what prevents publishing', async () => {
    const empty = { ...stored.document, blocks: [{ kind: 'text' as const, text: '' }] };
    open({ 'GET /api/admin/pages/pricing': { ...stored, has_draft: true, document: empty } });
    await press('Publish');
    await isFocused(() => screen.getByText('This page cannot be published yet').closest<HTMLElement>('[role=alert]')!);
  });

  it('[CONTENT-1] moves to the time that cannot be scheduled, and back to the menu', async () => {
    const { countOf } = open({
      'GET /api/admin/pages/pricing': { ...stored, has_draft: true, document: publishable },
    });
    await press('More');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish later' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule it' }));
    expect(screen.getByText('Choose a day and a time')).toBeTruthy();
    await isFocused(() => screen.getByLabelText('Day and time'));
    await userEvent.keyboard('{Escape}');
    await isFocused(() => screen.getByRole('button', { name: 'More' }));
    expect(countOf('POST /api/admin/pages/pricing/schedule')).toBe(0);
  });
});

describe('publishing a page', () => {
  it('[CONTENT-1] keeps its dialog until the page is published, and publishes once when pressed twice', async () => {
    const published = Promise.withResolvers<unknown>();
    const { countOf } = open({
      'GET /api/admin/pages/pricing': { ...stored, has_draft: true, document: publishable },
      'POST /api/admin/pages/pricing/publish': () => published.promise,
    });
    await press('Publish');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Publish it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Publishing…' }));
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    published.resolve({ ...stored, document: publishable, state: 'edited', version: 'v3' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(toastTexts()).toEqual(['Page published']);
    expect(countOf('POST /api/admin/pages/pricing/publish')).toBe(1);
  });
});
