import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '@townlink/web-api';
import { toastTexts } from '@townlink/web-testing';
import { block, open, press, stored } from './testing/opened-editor';

const OFFER = 'You have changes that were not saved';
const text = async () => within(await block('Text, block 1')).getByLabelText<HTMLTextAreaElement>('Text');

/** Types, and leaves as a page does that is replaced by another one. */
async function typedAndLeft(): Promise<void> {
  await userEvent.type(await text(), ' and last');
  cleanup();
}

describe('a text that was not saved', () => {
  it('[CONTENT-1] is offered when the editor is opened again, and can be undone', async () => {
    open();
    await typedAndLeft();
    open();
    expect(await screen.findByText(OFFER)).toBeTruthy();
    expect((await text()).value).toBe('First');
    await press('Restore them');
    expect((await text()).value).toBe('First and last');
    expect(screen.queryByText(OFFER)).toBeNull();
    await press('Undo');
    expect((await text()).value).toBe('First');
  });

  it('[CONTENT-1] says when another text was saved since', async () => {
    open();
    await typedAndLeft();
    open({ 'GET /api/admin/pages/pricing': { ...stored, version: 'v9' } });
    expect(await screen.findByText(/Another version was saved since/)).toBeTruthy();
  });

  it('[CONTENT-1] is not offered once it was saved or deleted', async () => {
    open();
    await typedAndLeft();
    open();
    await press('Delete them');
    cleanup();
    open();
    await userEvent.type(await text(), '!');
    await press('Save draft');
    await screen.findByText('Everything is saved');
    cleanup();
    open();
    await text();
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('[CONTENT-1] is kept when the session has ended', async () => {
    open({ 'PUT /api/admin/pages/pricing': () => Promise.reject(new ApiProblem(401, { detail: 'Sign in.' })) });
    await userEvent.type(await text(), '!');
    await press('Save draft');
    await waitFor(() =>
      expect(toastTexts()).toEqual(['Your session has ended: Sign in again: what you wrote is kept in this tab.']),
    );
    cleanup();
    open();
    expect(await screen.findByText(OFFER)).toBeTruthy();
  });
});
