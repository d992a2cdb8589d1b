import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PicturesToReview } from '@townlink/contracts';
import type { CallOptions, Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { Component as PicturesPage } from './pictures-page';

const groupOf = (name: string): PicturesToReview => ({
  provider_id: name,
  business_name: name,
  first_look: true,
  pictures: [{ id: `${name} 1`, kind: 'photo', url: '/1.webp', caption: null, width: 320, height: 240, reports: [] }],
});

describe('pictures in the console', () => {
  it('[GAL-1] are paged forward and back', async () => {
    const http = (_method: string, _path: string, { query }: CallOptions = {}) =>
      Promise.resolve(
        (query as { after?: string }).after
          ? { rows: [groupOf('Zenith')], next: null, previous: 'Zenith' }
          : { rows: [groupOf('Acme')], next: 'Acme', previous: null },
      );
    renderPage(<PicturesPage />, { http: http as unknown as Http });
    expect(await screen.findByRole('region', { name: 'Acme' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('region', { name: 'Zenith' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'First page' }));
    expect(await screen.findByRole('region', { name: 'Acme' })).toBeTruthy();
  });

  it('[GAL-1] show a notice when there is nothing to review', async () => {
    const http = () => Promise.resolve({ rows: [], next: null, previous: null });
    renderPage(<PicturesPage />, { http: http as unknown as Http });
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
  });

  it('[GAL-1] leave the list when approved, and the focus moves to the next', async () => {
    let rows = [groupOf('Acme'), groupOf('Zenith')];
    const http = (method: string) => {
      if (method === 'POST') rows = rows.slice(1);
      return Promise.resolve({ rows, next: null, previous: null });
    };
    renderPage(<PicturesPage />, { http: http as unknown as Http });
    await userEvent.click(await screen.findByRole('button', { name: 'Show the pictures of Acme' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Acme' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Zenith'));
  });
});
