import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTENT_LIMITS, CONTENT_PAGE_MESSAGES, type EditedContent } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { type Call, outdated, toastTexts } from '@townlink/web-testing';
import { instantOf } from './schedule-dialog';
import { block, blockNames, open, press, stored } from './testing/opened-editor';

/** The versions that were saved over, in order: on a busy machine, a refused save is repeated automatically. */
const savedOver = (calls: readonly Call[]) => [
  ...new Set(calls.filter(({ route }) => route.startsWith('PUT')).map(({ version }) => version)),
];

describe('the editor of a page', () => {
  it('[CONTENT-1] saves the draft with the version it was opened with, and publishes the saved text', async () => {
    const { calls, countOf } = open();
    const text = within(await block('Text, block 1')).getByLabelText('Text');
    fireEvent.change(text, { target: { value: 'First words' } });
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    expect(screen.getByText('Text: First words').tagName).toBe('INS');
    await press('Publish');
    await press('Publish it');
    await waitFor(() => expect(toastTexts().join()).toContain('Page published'));
    expect(countOf('PUT /api/admin/pages/pricing')).toBe(1);
    const [saved, published] = calls.slice(1);
    expect([saved!.version, published!.version]).toEqual(['v1', 'v2']);
    const { document } = saved!.json as { document: EditedContent['document'] };
    expect(document.blocks).toEqual([{ kind: 'text', text: 'First words' }, ...stored.document.blocks.slice(1)]);
  });

  it('[CONTENT-1] adds, moves and removes blocks by keyboard, and undoes each step', async () => {
    open();
    const kinds = blockNames;
    await block('Text, block 1');
    const before = kinds();
    screen.getByRole('button', { name: 'Move down Text, block 1' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(kinds()).toEqual(['List, block 1', 'Text, block 2', 'Unknown block, block 3']);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down Text, block 2' })),
    );
    await press('Remove List, block 1');
    expect(kinds()).toEqual(['Text, block 1', 'Unknown block, block 2']);
    await press('Undo');
    await press('Undo');
    expect(kinds()).toEqual(before);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
    await press('Redo');
    expect(kinds()).toEqual(['List, block 1', 'Text, block 2', 'Unknown block, block 3']);
    await press('Redo');
    expect(kinds()).toEqual(['Text, block 1', 'Unknown block, block 2']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Redo' }).disabled).toBe(true);
  });

  it('[CONTENT-1] opens the menu of blocks by “/” in an empty text, and puts the focus into the new block', async () => {
    open();
    const text = within(await block('Text, block 1')).getByLabelText('Text');
    await userEvent.type(text, '/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.clear(text);
    await userEvent.type(text, '/');
    const menu = within(await screen.findByRole('dialog', { name: 'Insert a block' }));
    await userEvent.type(menu.getByRole('combobox'), 'quo');
    expect(menu.getAllByRole('option').map((one) => one.textContent)).toEqual(['Quote']);
    await userEvent.keyboard('{Enter}');
    const quote = within(await block('Quote, block 1'));
    await waitFor(() => expect(document.activeElement).toBe(quote.getByLabelText('Words')));
    expect(screen.queryByRole('region', { name: 'Text, block 1' })).toBeNull();
    await userEvent.type(quote.getByLabelText(/Who said it/), '/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[CONTENT-1] leaves an address that begins with “/” alone, and says when no block has a name', async () => {
    const blocks = [
      { kind: 'actions' as const, items: [{ label: 'Plans', target: '' }] },
      { kind: 'text' as const, text: '' },
    ];
    open({ 'GET /api/admin/pages/pricing': { ...stored, document: { ...stored.document, blocks } } });
    const address = within(await block('Call to action, block 1')).getByLabelText('Address');
    await userEvent.type(address, '/pricing');
    expect(address).toHaveProperty('value', '/pricing');
    await userEvent.type(within(await block('Text, block 2')).getByLabelText('Text'), '/');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find a block' }), 'zzz');
    expect(screen.getByText('No block of that name')).toBeTruthy();
  });

  const paste = async (html: string) => {
    const text = within(await block('Text, block 1')).getByLabelText<HTMLTextAreaElement>('Text');
    text.setSelectionRange(text.value.length, text.value.length);
    fireEvent.paste(text, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : 'plain') } });
  };

  it('[CONTENT-1] pastes a text from a word processor as blocks, and only its words into a line', async () => {
    open();
    await paste('<p>, then <b>bold</b></p>');
    const text = () => screen.getAllByLabelText<HTMLTextAreaElement>('Text')[0]!.value;
    expect(text()).toBe('First, then **bold**');
    await paste('<img src="x">');
    expect(text()).toBe('First, then **bold**');
    await paste('<h2>Why</h2><p>Because</p><script>alert(1)</script>');
    expect(blockNames().slice(0, 4)).toEqual(['Text, block 1', 'Heading, block 2', 'Text, block 3', 'List, block 4']);
    await press('Undo');
    expect(text()).toBe('First, then **bold**');
  });

  it.each([
    { edit: 'typed in', act: (text: HTMLElement) => fireEvent.change(text, { target: { value: 'Changed' } }) },
    { edit: 'moved', act: () => press('Move down Text, block 2') },
    { edit: 'removed', act: () => press('Remove Text, block 2') },
    {
      edit: 'added',
      act: async () => {
        await press('Add block below Text, block 2');
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Quote' }));
      },
    },
  ])('[CONTENT-1] re-renders no other block while one is $edit', async ({ act }) => {
    const blocks = Array.from({ length: 20 }, (_, index) => ({ kind: 'text' as const, text: `Text ${index}` }));
    open({
      'GET /api/admin/pages/pricing': { ...stored, published: null, document: { ...stored.document, blocks } },
    });
    const text = await screen.findByDisplayValue('Text 1');
    // The first and last blocks cannot be moved further, which changes their buttons.
    const others = [...document.querySelectorAll('section[id^=block]')].slice(2, -1);
    const before = others.map((one) => one.outerHTML);
    const changed: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changed.push(...records));
    for (const one of others) observer.observe(one, { subtree: true, childList: true, attributes: true });
    await act(text);
    await screen.findByText('Not saved yet');
    observer.disconnect();
    expect([before.length, changed.length]).toEqual([17, 0]);
    expect(others.map((one) => one.outerHTML)).toEqual(before);
    expect(blockNames()).toContain('Text, block 18');
  });

  it('[CONTENT-1] overwrites nothing that another editor saved, until the administrator chooses', async () => {
    const other = { ...stored, drafted_by: 'ben@x.example', version: 'v9' };
    const { calls } = open({
      'PUT /api/admin/pages/pricing': ({ version }: Call) =>
        version === 'v1' ? Promise.reject(outdated(other)) : Promise.resolve({ ...stored, version: 'v10' }),
    });
    await userEvent.type(within(await block('Text, block 1')).getByLabelText('Text'), '!');
    await press('Save draft');
    expect(await screen.findByText('ben@x.example changed this page while you were editing')).toBeTruthy();
    await press('Keep mine');
    await waitFor(() => expect(screen.getByText('Everything is saved')).toBeTruthy());
    expect(savedOver(calls)).toEqual(['v1', 'v9']);
  });

  const scheduled = { ...stored, has_draft: true, publish_at: '2027-01-01T10:00:00Z', version: 'v9' };

  it('[CONTENT-1] keeps a scheduled draft unchanged until its schedule is canceled', async () => {
    open({
      'GET /api/admin/pages/pricing': scheduled,
      'POST /api/admin/pages/pricing/unschedule': { ...scheduled, publish_at: null },
    });
    const text = within(await block('Text, block 1')).getByLabelText('Text');
    expect(text.matches(':disabled')).toBe(true);
    await press('Cancel the schedule');
    await waitFor(() => expect(text.matches(':disabled')).toBe(false));
  });

  it('[CONTENT-1] explains why the server refused a draft, and keeps the input', async () => {
    const message = CONTENT_PAGE_MESSAGES.blocks(CONTENT_LIMITS.blocks);
    open({
      'PUT /api/admin/pages/pricing': new ApiProblem(400, {
        detail: 'Invalid input',
        errors: [{ field: 'document', message }],
      }),
    });
    const text = within(await block('Text, block 1')).getByLabelText('Text');
    await userEvent.type(text, '!');
    await press('Save draft');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(text).toHaveProperty('value', 'First!');
  });

  it('[CONTENT-1] keeps the input when another administrator scheduled the page', async () => {
    const { calls } = open({
      'PUT /api/admin/pages/pricing': ({ version }: Call) =>
        version === 'v1' ? Promise.reject(outdated(scheduled)) : Promise.resolve({ ...stored, version: 'v11' }),
      'POST /api/admin/pages/pricing/unschedule': { ...scheduled, publish_at: null, version: 'v10' },
    });
    await userEvent.type(within(await block('Text, block 1')).getByLabelText('Text'), '!');
    await press('Save draft');
    await press('Cancel the schedule and keep mine');
    await waitFor(() => expect(screen.getByText('Everything is saved')).toBeTruthy());
    expect(savedOver(calls)).toEqual(['v1', 'v10']);
  });

  it('[CONTENT-1] asks before the operator’s own page is unpublished or deleted', async () => {
    const own = { ...stored, name: 'about-us', path: '/pages/about-us', state: 'edited' as const };
    const { calls, countOf } = open({
      'GET /api/admin/pages/pricing': own,
      'POST /api/admin/pages/about-us/unpublish': { ...own, state: 'unpublished', version: 'v2' },
      'DELETE /api/admin/pages/about-us': undefined,
    });
    const choose = async (item: string) => {
      await press('More');
      expect(screen.queryByRole('menuitem', { name: 'Back to the original text' })).toBeNull();
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Take off the site');
    expect(countOf('POST /api/admin/pages/about-us/unpublish')).toBe(0);
    await press('Take it off');
    await waitFor(() => expect(toastTexts().join()).toContain('Page taken off the site'));
    await choose('Delete the page');
    await press('Delete it');
    await waitFor(() => expect(toastTexts().join()).toContain('Page deleted'));
    expect(calls.slice(1, 3).map(({ version }) => version)).toEqual(['v1', 'v2']);
  });

  it('[CONTENT-1] asks before a draft is discarded, and discards no newer one', async () => {
    const draft = { ...stored, published: stored.document, has_draft: true };
    const { calls, countOf } = open({
      'GET /api/admin/pages/pricing': draft,
      'POST /api/admin/pages/pricing/discard': { ...draft, has_draft: false, version: 'v2' },
      'POST /api/admin/pages/pricing/versions/1/restore': { ...draft, version: 'v3' },
    });
    await press('More');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard the draft' }));
    expect(countOf('POST /api/admin/pages/pricing/discard')).toBe(0);
    await press('Discard it');
    await waitFor(() => expect(toastTexts().join()).toContain('Draft discarded'));
    await press('Restore version 1');
    await waitFor(() => expect(toastTexts().join()).toContain('The earlier version is the draft now'));
    await press('Restore version 1');
    await press('Keep the draft');
    expect(countOf('POST /api/admin/pages/pricing/versions/1/restore')).toBe(1);
    expect(calls.slice(1).map(({ version }) => version)).toEqual(['v1', 'v2']);
  });

  it('[ROLE-1] hides controls that would be refused from those who may only read', async () => {
    open({}, 'support');
    expect(await screen.findByText(/Your role, support, may not change pages of text \(pages:write\)/)).toBeTruthy();
    const disabled = (name: string) => screen.getByLabelText<HTMLInputElement>(name).matches(':disabled');
    expect([disabled('Title'), disabled('Text')]).toEqual([true, true]);
    for (const name of ['Publish', 'Save draft', 'Preview', 'More', 'Restore version 1'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Compare version 1' })).toBeTruthy();
  });

  it('[CONTENT-1] shows the saved draft in a frame without scripts, on a phone and on a desktop', async () => {
    const { countOf } = open({
      'POST /api/admin/pages/pricing/preview': { path: '/preview?token=abc', until: '2026-12-01T10:00:00Z' },
    });
    const text = within(await block('Text, block 1')).getByLabelText('Text');
    fireEvent.change(text, { target: { value: 'First words' } });
    await press('Preview');
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the page');
    expect(countOf('PUT /api/admin/pages/pricing')).toBe(1);
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
      '/preview?token=abc',
      'allow-same-origin',
    ]);
    expect(screen.getByRole('link', { name: /\/preview\?token=abc$/ })).toBeTruthy();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Phone', 'Desktop']);
    await userEvent.type(text, '!');
    expect(screen.getByText(/The page was changed since this preview/)).toBeTruthy();
  });

  it('[CONTENT-1] offers blocks under headings', async () => {
    open();
    await block('Text, block 1');
    await userEvent.click(screen.getByRole('button', { name: 'Add block' }));
    const pictures = within(await screen.findByRole('group', { name: 'Pictures' }));
    expect(pictures.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Picture', 'Drawing']);
  });

  it('[CONTENT-1] keeps a block of another release', async () => {
    open();
    expect(within(await block('Unknown block, block 3')).getByText(/It is kept/)).toBeTruthy();
  });

  it('[CONTENT-1] accepts a time in the future that exists on the clock', () => {
    const now = new Date('2026-11-28T12:00:00Z');
    expect(instantOf('', now)).toEqual({ error: 'Choose a day and a time' });
    expect(instantOf('2026-01-01T10:00', now)).toEqual({ error: 'Choose a time in the future' });
    const local = '2027-06-01T10:00';
    expect(instantOf(local, now)).toEqual({ at: new Date(local).toISOString() });
  });
});
