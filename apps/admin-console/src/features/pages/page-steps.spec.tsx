import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EditedContent } from '@townlink/contracts';
import { type Call, outdated, toastTexts } from '@townlink/web-testing';
import { currentToasts } from '@townlink/web-ui/toast';
import { block, blockNames, open, press, stored } from './testing/opened-editor';

describe('the editing history', () => {
  it('[CONTENT-1] moves the blocks of a column by their own place, not by that of the columns', async () => {
    const cells = [
      [
        { kind: 'text' as const, text: 'One' },
        { kind: 'list' as const, items: ['Two'] },
      ],
    ];
    const blocks = [
      { kind: 'text' as const, text: 'Above' },
      { kind: 'columns' as const, frame: 'none' as const, cells },
    ];
    const document = { ...stored.document, blocks } as EditedContent['document'];
    open({ 'GET /api/admin/pages/pricing': { ...stored, document } });
    const columns = within(await block('Columns, block 2'));
    const canMove = (name: string) =>
      ['Move up', 'Move down'].map(
        (way) => !columns.getByRole<HTMLButtonElement>('button', { name: `${way} ${name}` }).disabled,
      );
    expect(canMove('Text, block 1')).toEqual([false, true]);
    expect(canMove('List, block 2')).toEqual([true, false]);
  });

  it('[CONTENT-1] keeps the focus near a removed, added or restored block', async () => {
    open();
    const inBlock = async (name: string) => within(await block(name));
    (await inBlock('List, block 2')).getByRole('button', { name: 'Remove List, block 2' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect((await block('Unknown block, block 2')).contains(document.activeElement)).toBe(true),
    );
    await press('Remove Unknown block, block 2');
    await waitFor(async () =>
      expect(document.activeElement).toBe((await inBlock('Text, block 1')).getByLabelText('Text')),
    );
    await press('Remove Text, block 1');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add block' })));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Quote' });
    await userEvent.keyboard('quo{Enter}');
    const words = (await inBlock('Quote, block 1')).getByLabelText('Words');
    await waitFor(() => expect(document.activeElement).toBe(words));
    for (let step = 0; step < 4; step++) await press('Undo');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Redo' })));
  });

  it('[CONTENT-1] offers to restore a removed block, even after other edits', async () => {
    open();
    await press('Move down Text, block 1');
    await press('Remove List, block 1');
    expect(currentToasts()).toMatchObject([{ title: 'Block removed', action: { label: 'Undo' } }]);
    await userEvent.type(within(await block('Text, block 1')).getByLabelText('Text'), '!');
    act(() => currentToasts()[0]!.action!.onSelect());
    expect(blockNames()).toEqual(['List, block 1', 'Text, block 2', 'Unknown block, block 3']);
    expect(within(await block('Text, block 2')).getByLabelText('Text')).toHaveProperty('value', 'First!');
  });

  it('[CONTENT-1] undoes typing up to the last save as a separate step', async () => {
    open();
    const text = within(await block('Text, block 1')).getByLabelText('Text');
    await userEvent.type(text, ' one');
    await press('Save draft');
    await screen.findByText('Everything is saved');
    fireEvent.change(text, { target: { value: 'First one two' } });
    await press('Undo');
    expect(text).toHaveProperty('value', 'First one');
  });

  it('[CONTENT-1] keeps the current text one Undo away when the saved or an earlier version replaces it', async () => {
    const theirs = { ...stored.document, blocks: [{ kind: 'text' as const, text: 'Theirs' }] };
    const earlier = { ...stored.document, blocks: [{ kind: 'text' as const, text: 'Earlier' }] };
    open({
      'PUT /api/admin/pages/pricing': () => Promise.reject(outdated({ ...stored, document: theirs, version: 'v9' })),
      'POST /api/admin/pages/pricing/versions/1/restore': { ...stored, document: earlier, version: 'v10' },
    });
    const text = async () => within(await block('Text, block 1')).getByLabelText<HTMLTextAreaElement>('Text');
    await userEvent.type(await text(), '!');
    await press('Save draft');
    await press('Use the saved version');
    expect((await text()).value).toBe('Theirs');
    await press('Restore version 1');
    await waitFor(async () => expect((await text()).value).toBe('Earlier'));
    await press('Undo');
    expect((await text()).value).toBe('Theirs');
    await press('Undo');
    expect((await text()).value).toBe('First!');
  });

  it('[CONTENT-1] keeps the current text when a scheduled version replaces it, and restores it once the schedule is canceled', async () => {
    const document = { ...stored.document, blocks: [{ kind: 'text' as const, text: 'Scheduled' }] };
    const scheduled = { ...stored, document, has_draft: true, publish_at: '2027-01-01T10:00:00Z', version: 'v9' };
    open({
      'PUT /api/admin/pages/pricing': () => Promise.reject(outdated(scheduled)),
      'POST /api/admin/pages/pricing/unschedule': () => structuredClone({ ...scheduled, publish_at: null }),
    });
    const text = async () => within(await block('Text, block 1')).getByLabelText<HTMLTextAreaElement>('Text');
    await userEvent.type(await text(), '!');
    await press('Save draft');
    await press('Use the scheduled version');
    expect((await text()).value).toBe('Scheduled');
    await press('Cancel the schedule');
    await waitFor(async () => expect((await text()).matches(':disabled')).toBe(false));
    await press('Undo');
    expect((await text()).value).toBe('First!');
  });

  it('[CONTENT-1] shows what another editor saved when that makes an action fail, one Undo away from the own text', async () => {
    const theirs = { ...stored.document, blocks: [{ kind: 'text' as const, text: 'Theirs' }] };
    open({
      'GET /api/admin/pages/pricing': { ...stored, has_draft: true },
      'POST /api/admin/pages/pricing/versions/1/restore': ({ version }: Call) =>
        version === 'v1'
          ? Promise.reject(outdated({ ...stored, document: theirs, version: 'v9' }))
          : Promise.resolve({ ...stored, version: 'v10' }),
    });
    const restore = async () => {
      await press('Restore version 1');
      await press('Replace it');
    };
    await restore();
    expect(await screen.findByDisplayValue('Theirs')).toBeTruthy();
    expect(toastTexts().join()).toContain('It was changed elsewhere');
    await press('Undo');
    expect(screen.getByDisplayValue('First')).toBeTruthy();
    await restore();
    await waitFor(() => expect(toastTexts().join()).toContain('The earlier version is the draft now'));
  });
});
