import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ContentPicture, type EditedContent, readDocument } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage } from '@townlink/web-testing';
import { administrator } from '@townlink/web-testing/people';
import { Component as PageEditor } from './page-editor';

const document = readDocument({
  title: 'About us',
  heading: 'About us',
  description: 'Who we are.',
  blocks: [{ kind: 'photo' }],
});

const page: EditedContent = {
  name: 'about-us',
  path: '/pages/about-us',
  state: 'unpublished',
  document,
  published: null,
  has_draft: true,
  drafted_by: null,
  drafted_at: null,
  publish_at: null,
  legal: null,
  problems: [],
  history: [],
  version: 'v1',
};

const UPLOAD = 'POST /api/admin/content-pictures';
const id = '0b6f1c1e-6b1f-4a86-9a6f-3f6f2b6d3c11';
const waiting: ContentPicture = { id, state: 'waiting', refusal: null, name: null, url: null };
const ready: ContentPicture = { ...waiting, state: 'ready', name: `${id}-1600x900`, url: '/media/p/1.webp' };

function open(answers: Record<string, unknown>) {
  const api = answering({
    'GET /api/admin/pages/about-us': page,
    'PUT /api/admin/pages/about-us': page,
    [`GET /api/admin/content-pictures/${id}`]: ready,
    ...answers,
  });
  renderPage([{ path: '/admin/pages/:page', Component: PageEditor }], {
    http: api.http,
    path: '/admin/pages/about-us',
    session: { state: administrator('content') },
  });
  return api;
}

const block = async () => within(await screen.findByRole('region', { name: 'Picture, block 1' }));

async function choose(file: File) {
  await userEvent.click((await block()).getByRole('button', { name: 'Choose a picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
  await userEvent.upload(dialog.getByLabelText(/^Picture/), file, { applyAccept: false });
  await userEvent.click(dialog.getByRole('button', { name: 'Upload' }));
  return dialog;
}

const jpg = new File(['x'], 'van.jpg', { type: 'image/jpeg' });

describe('a picture in the editor', () => {
  it('[CONTENT-1] is uploaded in a dialog, which waits until it is processed, and can be removed', async () => {
    const { calls } = open({ [UPLOAD]: waiting });
    await choose(jpg);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const picture = await block();
    expect(picture.getByText('1600 by 900 pixels')).toBeTruthy();
    expect((await picture.findByRole('img')).getAttribute('src')).toBe('/media/p/1.webp');
    expect(calls.filter(({ route }) => route === UPLOAD)).toHaveLength(1);
    await userEvent.click(picture.getByRole('button', { name: 'Remove: Picture' }));
    expect((await block()).queryByRole('img')).toBeNull();
  });

  it('[CONTENT-1] that cannot be read is refused in the dialog, with the reason', async () => {
    open({
      [UPLOAD]: waiting,
      [`GET /api/admin/content-pictures/${id}`]: {
        ...waiting,
        state: 'refused',
        refusal: 'This file could not be read as a picture.',
      },
    });
    const dialog = await choose(jpg);
    expect(await dialog.findByText('This file could not be read as a picture.')).toBeTruthy();
  });

  it('[CONTENT-1] whose state cannot be loaded after the upload can be sent again', async () => {
    open({
      [UPLOAD]: waiting,
      [`GET /api/admin/content-pictures/${id}`]: new ApiProblem(404, { detail: 'This picture no longer exists.' }),
    });
    const dialog = await choose(jpg);
    expect(await dialog.findByText('The upload was interrupted. Please try again.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeTruthy();
  });

  it('[CONTENT-1] that the server refuses shows the reason', async () => {
    const errors = [{ field: 'picture', message: 'The picture is larger than 15MB.' }];
    open({ [UPLOAD]: new ApiProblem(413, { detail: 'Too large', errors }) });
    expect(await (await choose(jpg)).findByText('The picture is larger than 15MB.')).toBeTruthy();
  });

  it('[CONTENT-1] of another format is not sent', async () => {
    const { countOf } = open({ [UPLOAD]: waiting });
    const dialog = await choose(new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
    expect(await dialog.findByText('Please upload a JPG, PNG, WebP or AVIF picture.')).toBeTruthy();
    expect(countOf(UPLOAD)).toBe(0);
  });
});
