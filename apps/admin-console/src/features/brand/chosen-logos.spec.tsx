import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BRAND_MESSAGES, brandFilePath, type BrandState, formOfBrand, releaseBrand } from '@townlink/contracts';
import { administrator, answering, renderPage, toastTexts } from '@townlink/web-testing';
import { Component as BrandPage } from './brand-page';

const savedFile = `${'a'.repeat(64)}.png`;
const SAVED = brandFilePath(savedFile);
const saved: BrandState = {
  brand: { ...formOfBrand(releaseBrand), light: savedFile },
  isDraft: true,
  edited_at: null,
  isOwn: false,
  version: 'v1',
};

const { createObjectURL, revokeObjectURL } = URL;
let released: string[];

beforeEach(() => {
  let made = 0;
  released = [];
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  URL.revokeObjectURL = (address) => released.push(address);
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

function open(answers: Record<string, unknown> = {}) {
  const { http } = answering({
    'GET /api/admin/brand': saved,
    'GET /api/admin/brand/versions': [],
    'GET /api/admin/brand/preview': { token: null, results: null, profile: null },
    'GET /api/admin/brand/email': { subject: 'Approved', html: '<html></html>' },
    'POST /api/admin/brand/logos': { kind: 'light', name: `${'b'.repeat(64)}.svg` },
    ...answers,
  });
  renderPage(<BrandPage />, { http, session: { state: administrator('content') } });
}

/** jsdom's files have no readable bytes. */
const svg = (type = 'image/svg+xml') =>
  Object.assign(new File(['<svg><script/></svg>'], 'logo.svg', { type }), {
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)),
  });

const choose = async (label: string, file = svg()) =>
  userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText(label), file);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Loads a page into the preview, as jsdom does not; returns the link with its logo. */
async function logoInPreview(logo = `<picture><img src="${SAVED}" alt="Townlink"></picture>`) {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview: Home page');
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(frame, 'contentDocument', { value: page, configurable: true });
  page.body.innerHTML = `<header><a href="/">${logo}</a> <a href="/faq">FAQ</a></header>`;
  fireEvent.load(frame);
  return page.querySelector('a')!;
}

describe('chosen logos', () => {
  it('[BRAND-1] are in the preview while they are uploaded, as pictures', async () => {
    open({ 'POST /api/admin/brand/logos': () => new Promise(() => undefined) });
    await choose('Logo (optional)');
    const logo = await logoInPreview();
    expect(logo.innerHTML).toBe('<img src="blob:1" class="h-8 w-auto max-w-44 object-contain" alt="Townlink">');
  });

  it('[BRAND-1] give way to the saved one when the choice is withdrawn', async () => {
    open();
    await choose('Logo (optional)');
    expect((await logoInPreview()).querySelector('img')!.src).toBe('blob:1');
    await press('Keep the saved one: Logo');
    expect((await logoInPreview()).querySelector('img')!.getAttribute('src')).toBe(SAVED);
    expect(screen.getByRole('img', { name: 'Logo, as uploaded' }).getAttribute('src')).toBe(SAVED);
    expect(released).toEqual(['blob:1']);
  });

  it('[BRAND-1] give way to the saved one when the file is refused', async () => {
    open();
    await choose('Logo (optional)', svg('image/gif'));
    await screen.findByText(BRAND_MESSAGES.logoType);
    expect((await logoInPreview()).querySelector('img')!.getAttribute('src')).toBe(SAVED);
    expect(released).toEqual(['blob:1']);
  });

  it('[BRAND-1] replace the mark beside the name when only a square one is chosen', async () => {
    const { light: _, ...brand } = saved.brand;
    open({ 'GET /api/admin/brand': { ...saved, brand } });
    await choose('Square logo (optional)');
    const logo = await logoInPreview('<svg></svg>Townlink');
    expect(logo.innerHTML).toBe('<img src="blob:1" class="size-8" alt="">Townlink');
  });

  it('[BRAND-1] stand beside the name when a square one is chosen in place of a saved wide one', async () => {
    open();
    await press('Remove: Logo');
    await choose('Square logo (optional)');
    expect((await logoInPreview()).innerHTML).toBe('<img src="blob:1" class="size-8" alt="">Townlink');
  });

  it('[BRAND-1] are shown for the dark scheme when it is chosen', async () => {
    open();
    await choose('Logo for the dark scheme (optional)');
    expect((await logoInPreview()).querySelector('img')!.getAttribute('src')).toBe(SAVED);
    await userEvent.selectOptions(screen.getByLabelText('Color scheme'), 'dark');
    expect((await logoInPreview()).querySelector('img')!.src).toBe('blob:1');
  });

  it('[BRAND-1] are released when the draft is saved, and when the page is left', async () => {
    open({ 'PUT /api/admin/brand': { ...saved, version: 'v2' } });
    await choose('Logo (optional)');
    await screen.findByRole('button', { name: 'Keep the saved one: Logo' });
    await press('Save draft');
    await waitFor(() => expect(toastTexts().join()).toContain('Draft saved'));
    expect(released).toEqual(['blob:1']);
    await choose('Logo (optional)');
    cleanup();
    expect(released).toEqual(['blob:1', 'blob:2']);
  });
});
