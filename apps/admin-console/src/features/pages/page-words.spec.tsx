import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readDocument } from '@townlink/contracts';
import { block, open, press, publishable, stored } from './testing/opened-editor';

describe('the editor’s messages about a page', () => {
  it('[CONTENT-1] links the page that visitors see, at the top and in the menu that scrolls along', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'View page' })).getAttribute('href')).toBe('/pricing');
    await press('More');
    expect((await screen.findByRole('menuitem', { name: 'View page' })).getAttribute('href')).toBe('/pricing');
  });

  it('[CONTENT-1] links no page that is not on the site', async () => {
    open({ 'GET /api/admin/pages/pricing': { ...stored, state: 'unpublished' } });
    expect(await screen.findByText('/pricing')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View page' })).toBeNull();
    await press('More');
    expect(screen.queryByRole('menuitem', { name: 'View page' })).toBeNull();
  });

  it('[CONTENT-1] reports at its field what prevents publishing', async () => {
    const { countOf } = open();
    const text = within(await block('Text, block 1')).getByLabelText('Text');
    await userEvent.clear(text);
    await press('Publish');
    expect(await screen.findByText('Text is required')).toBeTruthy();
    expect(text.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Correct one field:')).toBeTruthy();
    await press('Text, block 1: Text is required');
    expect(document.activeElement).toBe(text);
    await userEvent.type(text, '[[x](vbscript:y)');
    expect(await screen.findByText(/^The link to “vbscript:y” does not work/)).toBeTruthy();
    expect(countOf('POST /api/admin/pages/pricing/publish')).toBe(0);
  });

  it('[CONTENT-1] links to each invalid field, and names each wrong line of a list', async () => {
    open();
    const items = within(await block('List, block 2')).getByLabelText('Items');
    fireEvent.change(items, { target: { value: 'One\n[a](x)\n[b](y)' } });
    await userEvent.clear(screen.getByLabelText('Title'));
    await press('Publish');
    expect(screen.getByText('Correct 3 fields:')).toBeTruthy();
    await press('Title is required');
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    await press(/^List, block 2: The link to “y” does not work/);
    expect(document.activeElement).toBe(items);
    expect(
      screen.getByText(/^Line 2: The link to “x” does not work.*Line 3: The link to “y” does not work/),
    ).toBeTruthy();
    expect(screen.getByText('One item per line.')).toBeTruthy();
  });

  it('[CONTENT-1] names a page without a title by its published title, otherwise by its address', async () => {
    open();
    await userEvent.clear(await screen.findByLabelText('Title'));
    expect(screen.getByRole('heading', { level: 1, name: 'Pricing' })).toBeTruthy();
  });

  it('[CONTENT-1] says that the versions of an unpublished page are in the history', async () => {
    const own = { ...stored, name: 'about-us', state: 'unpublished' as const, document: readDocument({ title: '' }) };
    open({ 'GET /api/admin/pages/pricing': { ...own, has_draft: true } });
    expect(
      await screen.findByText('This page is not on the site. Its earlier versions are in the history.'),
    ).toBeTruthy();
    expect(screen.queryByText('This page was never published.')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeTruthy();
  });

  it.each([
    ['release', /within seconds\. “Back to the original text” restores the current text/],
    ['edited', /within seconds\. The version that they see now stays in the history/],
    ['unpublished', /^Visitors see it within seconds\.$/],
  ] as const)('[CONTENT-1] explains what happens to the current text: %s', async (state, text) => {
    open({ 'GET /api/admin/pages/pricing': { ...stored, document: publishable, has_draft: true, state } });
    await press('Publish');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[CONTENT-1] shows the address of a preview as long as there is a draft', async () => {
    jest.spyOn(globalThis, 'open').mockReturnValue(null);
    const draft = { ...stored, document: publishable, has_draft: true };
    open({
      'GET /api/admin/pages/pricing': draft,
      'POST /api/admin/pages/pricing/preview': { path: '/preview?token=t', until: '2026-11-30T10:00:00Z' },
      'POST /api/admin/pages/pricing/publish': { ...draft, has_draft: false, state: 'edited', version: 'v3' },
    });
    await press('Preview');
    expect(await screen.findByText(/Everyone with this address sees the draft/)).toBeTruthy();
    await press('Publish');
    await press('Publish it');
    await waitFor(() => expect(screen.queryByText(/Everyone with this address/)).toBeNull());
  });
});
