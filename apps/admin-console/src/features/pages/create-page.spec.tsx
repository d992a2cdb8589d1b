import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderPage } from '@townlink/web-testing';
import { CreatePage } from './create-page';

function open() {
  const api = answering({ 'POST /api/admin/pages': { name: 'about-us' } });
  renderPage(
    [
      { path: '/', Component: CreatePage },
      { path: '/admin/pages/:page', Component: () => <p>Opened</p> },
    ],
    { http: api.http },
  );
  return api;
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const address = () => screen.getByLabelText<HTMLInputElement>('Address').value;
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));

describe('the form of a new page', () => {
  it('[CONTENT-1] takes the address from the title until one is typed in', async () => {
    const { calls } = open();
    await type('Title of a new page', 'Über us & more!');
    expect(address()).toBe('uber-us-more');
    await userEvent.clear(screen.getByLabelText('Address'));
    await type('Address', 'about-us');
    await type('Title of a new page', ' Again');
    expect(address()).toBe('about-us');
    await create();
    await waitFor(() => expect(screen.getByText('Opened')).toBeTruthy());
    expect(calls[0]!.json).toEqual({ name: 'about-us', title: 'Über us & more! Again' });
  });

  it('[CONTENT-1] reports a missing address, and the allowed characters', async () => {
    const { calls } = open();
    await create();
    expect(await screen.findByText('Address is required')).toBeTruthy();
    expect(screen.getByText('Title is required')).toBeTruthy();
    await type('Address', 'About us');
    expect(await screen.findByText('Use lower-case letters, digits and hyphens')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
