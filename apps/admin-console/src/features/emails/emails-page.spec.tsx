import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmailRow } from '@townlink/contracts';
import { answering, renderPage } from '@townlink/web-testing';
import { Component as EmailsPage } from './emails-page';

const row = (name: string, title: string, subject: string): EmailRow => ({
  name,
  title,
  subject,
  state: 'release',
  has_draft: false,
  changed_at: null,
});

const rows = [
  row('magic-link', 'Sign-in link', 'Your {brand} sign-in link'),
  row('approved', 'Application approved', 'You are listed'),
];

describe('the list of emails', () => {
  it('[CONTENT-2] finds an email by words of its title, subject and name', async () => {
    const { http } = answering({ 'GET /api/admin/emails': rows });
    renderPage([{ path: '/admin/emails', Component: EmailsPage }], { http, path: '/admin/emails' });
    const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    const search = async (text: string) => {
      const box = await screen.findByLabelText('Title or subject');
      await userEvent.clear(box);
      await userEvent.type(box, `${text}{Enter}`);
    };
    expect(await screen.findByRole('link', { name: 'Sign-in link' })).toBeTruthy();
    await search('listed APPLICATION');
    await waitFor(() => expect(shown()).toEqual(['Application approved']));
    await search('magic');
    await waitFor(() => expect(shown()).toEqual(['Sign-in link']));
    await search('nothing');
    expect(await screen.findByText('No emails found')).toBeTruthy();
  });
});
