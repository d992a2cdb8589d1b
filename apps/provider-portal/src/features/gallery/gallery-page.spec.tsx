import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type OwnGallery, type OwnPhoto, photoLimitMessage } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, type Call, outdated, providerOf, renderPage, signedIn } from '@townlink/web-testing';
import { Component as GalleryPage } from './gallery-page';
import { OWN_GALLERY } from './use-gallery';

const photo = (changes: Partial<OwnPhoto> = {}): OwnPhoto => ({
  id: 'p1',
  kind: 'photo',
  state: 'ready',
  refusal: null,
  caption: null,
  url: '/p1.webp',
  width: 640,
  height: 480,
  is_shown: true,
  ...(changes as object),
});
const galleryOf = (...photos: OwnPhoto[]): OwnGallery => ({
  photos,
  logo: null,
  photo_limit: 10,
  awaits_first_look: false,
  version: photos.map(({ id, caption }) => id + caption).join(),
});

function open(answers: Parameters<typeof answering>[0]) {
  const api = answering({ 'GET /api/provider': providerOf(), ...answers });
  return renderPage(
    <main id="main" tabIndex={-1}>
      <GalleryPage />
    </main>,
    { http: api.http, session: { state: signedIn } },
  );
}

describe('the provider’s pictures', () => {
  it('[GAL-1] shows an uploaded picture once, also if the list was reloaded during the upload', async () => {
    const uploaded = Promise.withResolvers<OwnPhoto>();
    let gallery = galleryOf();
    const { services } = open({
      'GET /api/provider/photos': () => gallery,
      'POST /api/provider/photos': () => uploaded.promise,
    });
    const input = await screen.findByLabelText('Add pictures', { selector: 'input' });
    await userEvent.upload(input, new File(['webp'], 'van.png', { type: 'image/png' }));
    gallery = galleryOf(photo());
    await act(() => services.queryClient.refetchQueries({ queryKey: OWN_GALLERY }));
    await act(async () => uploaded.resolve(photo()));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
    expect(screen.getAllByText(/^Picture \d$/)).toHaveLength(1);
  });

  it('[GAL-1] offers a retry for valid files only, and keeps the focus in the list', async () => {
    open({ 'GET /api/provider/photos': galleryOf(), 'POST /api/provider/photos': new ApiProblem(503) });
    const input = await screen.findByLabelText('Add pictures', { selector: 'input' });
    const files = [
      new File(['text'], 'notes.txt', { type: 'text/plain' }),
      new File(['webp'], 'van.png', { type: 'image/png' }),
    ];
    await userEvent.upload(input, files, { applyAccept: false });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Uploads' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Leave out' })[0]!);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Uploads' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave out' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('[GAL-1] reports each picture above the limit of the plan', async () => {
    const nine = Array.from({ length: 9 }, (_, place) => photo({ id: `p${place}` }));
    open({ 'GET /api/provider/photos': galleryOf(...nine), 'POST /api/provider/photos': photo({ id: 'new' }) });
    const input = await screen.findByLabelText('Add pictures', { selector: 'input' });
    const files = ['van.png', 'door.png'].map((name) => new File(['png'], name, { type: 'image/png' }));
    await userEvent.upload(input, files);
    expect((await screen.findByRole('alert')).textContent).toBe(photoLimitMessage(10));
    await waitFor(() => expect(screen.getAllByText(/^Picture \d+$/)).toHaveLength(10));
    expect(screen.getByText('door.png')).toBeTruthy();
    expect(screen.queryByText('van.png')).toBeNull();
  });

  it('[GAL-1] saves a caption and leaves the focus in its field', async () => {
    open({
      'GET /api/provider/photos': galleryOf(photo()),
      'PATCH /api/provider/photos/p1': galleryOf(photo({ caption: 'Our van' })),
    });
    await userEvent.type(await screen.findByLabelText(/^What does it show/), 'Our van ');
    await userEvent.click(screen.getByRole('button', { name: 'Save caption' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Save|Saving/ })).toBeNull());
    const field = screen.getByLabelText<HTMLInputElement>(/^What does it show/);
    expect(field.value).toBe('Our van');
    expect(document.activeElement).toBe(field);
  });

  it('[GAL-1] asks before leaving the page with a caption that is not saved', async () => {
    const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { router } = open({
      'GET /api/provider/photos': galleryOf(photo(), photo({ id: 'p2' })),
      'PATCH /api/provider/photos/p2': galleryOf(photo(), photo({ id: 'p2', caption: 'Our van' })),
    });
    const field = (await screen.findAllByLabelText<HTMLInputElement>(/^What does it show/))[1]!;
    expect(isAskedOnLeaving()).toBe(false);
    await userEvent.type(field, 'Our van');
    expect(isAskedOnLeaving()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Provider dashboard' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([field.value, router.state.location.pathname]).toEqual(['Our van', '/']);
    await userEvent.click(screen.getByRole('button', { name: 'Save caption' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Save|Saving/ })).toBeNull());
    expect(isAskedOnLeaving()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Provider dashboard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider/dashboard'));
  });

  it('[SAVE-1] asks which caption to keep when another tab has saved one', async () => {
    const theirs = galleryOf(photo({ caption: 'Their van' }));
    const sent: unknown[] = [];
    open({
      'GET /api/provider/photos': galleryOf(photo({ caption: 'Van' })),
      'PATCH /api/provider/photos/p1': ({ version, json }: Call) => {
        sent.push([version, json]);
        return version === theirs.version ? galleryOf(photo(json as object)) : outdated(theirs);
      },
    });
    const caption = await screen.findByLabelText<HTMLInputElement>(/What does it show/);
    await userEvent.type(caption, ' of mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save caption' }));
    const dialog = await screen.findByRole('dialog', { name: 'This was changed while you were editing' });
    expect(dialog.textContent).toContain('What picture 1 showsYoursVan of mineSaved in another tabTheir van');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      ['p1Van', { caption: 'Van of mine' }],
      ['p1Their van', { caption: 'Van of mine' }],
    ]);
  });

  it('[TEAM-1] shows viewers the pictures with their captions, without controls', async () => {
    open({
      'GET /api/provider': providerOf({ team_role: 'viewer' }),
      'GET /api/provider/photos': galleryOf(photo({ caption: 'Our van' })),
    });
    expect(await screen.findByRole('img', { name: 'Our van' })).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each<[number, string, string[]]>([
    [100, '2 pictures, in the order in which visitors see them.', []],
    [10, '2 of 10 pictures, in the order in which visitors see them.', []],
    [1, '2 pictures. Visitors see the first 1 of them, in this order.', ['Picture 3']],
    [0, 'Your plan includes no pictures. We keep them, but visitors do not see them.', ['Picture 2', 'Picture 3']],
  ])('[GAL-1] says which pictures visitors see when the plan shows %d', async (photo_limit, words, hidden) => {
    const refused = photo({ id: 'r', state: 'refused', refusal: 'Too small', url: null });
    const photos = [refused, photo(), photo({ id: 'p2', url: '/p2.webp' })];
    open({ 'GET /api/provider/photos': { ...galleryOf(...photos), photo_limit } });
    expect(await screen.findByText(words)).toBeTruthy();
    const marked = screen.queryAllByText('Not in your plan').map((badge) => badge.previousElementSibling?.textContent);
    expect(marked).toEqual(hidden);
    expect(screen.queryAllByRole('link', { name: 'Compare plans' })).toHaveLength(photo_limit === 0 ? 1 : 0);
    expect(screen.queryByRole('button', { name: 'Your gallery is full' }) !== null).toBe(photo_limit === 1);
  });

  it('[GAL-1] lets a provider remove a logo that the plan no longer shows', async () => {
    const gallery = { ...galleryOf(), logo: photo({ id: 'l1', kind: 'logo' }), photo_limit: 0 };
    open({ 'GET /api/provider/photos': gallery });
    expect(await screen.findByRole('button', { name: 'Remove the logo' })).toBeTruthy();
    expect(screen.getByText(/^Your plan includes no logo\./)).toBeTruthy();
  });

  it('[GAL-1] sends nothing when Enter is pressed in an unchanged caption', async () => {
    const api = answering({ 'GET /api/provider': providerOf(), 'GET /api/provider/photos': galleryOf(photo()) });
    renderPage(<GalleryPage />, { http: api.http, session: { state: signedIn } });
    await userEvent.type(await screen.findByLabelText(/What does it show/), '{Enter}');
    expect(api.calls.every(({ route }) => route.startsWith('GET '))).toBe(true);
  });
});
