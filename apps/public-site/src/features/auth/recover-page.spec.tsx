import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountsClient } from '@townlink/web-session';
import { renderPage, signedOut } from '@townlink/web-testing';
import { Component as Recover } from './recover-page';

const routes = [
  { path: '/auth/recover', Component: Recover },
  { path: '*', element: <p>Elsewhere</p> },
];

afterEach(() => {
  jest.restoreAllMocks();
});

async function sendTheLink() {
  const accounts = await accountsClient();
  const send = jest.spyOn(accounts, 'resetPasswordForEmail').mockResolvedValue({ data: {}, error: null });
  const signInByCode = jest.fn<(answer: object) => Promise<void>>().mockResolvedValue();
  const session = { state: signedOut, signInByCode };
  const { router } = renderPage(routes, { path: '/auth/recover?next=%2Faccount', session });
  await userEvent.type(screen.getByLabelText('Email'), 'pat@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  return { send, signInByCode, router };
}

describe('a forgotten password', () => {
  it('[AUTH-6] can be replaced by the code of the email, for one that is read on another device', async () => {
    const { send, signInByCode, router } = await sendTheLink();
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByText('Elsewhere');
    expect(send).toHaveBeenCalledTimes(1);
    expect(signInByCode).toHaveBeenCalledWith({ email: 'pat@example.com', code: '123456', type: 'recovery' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/reset-password'));
    expect(router.state.location.search).toBe('?next=%2Faccount');
  });

  it('[AUTH-6] can be asked for again when the code has expired', async () => {
    const { send } = await sendTheLink();
    await userEvent.click(await screen.findByRole('button', { name: 'Send it again, or to another address' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('pat@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByLabelText('Code')).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(2);
  });
});
