import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountsClient } from '@townlink/web-session';
import { renderPage, signedIn } from '@townlink/web-testing';
import { EmailSection } from './email-section';

async function open(email: string) {
  const accounts = await accountsClient();
  jest.spyOn(accounts, 'updateUser').mockResolvedValue({ data: {}, error: null } as never);
  renderPage(<EmailSection email={email} />, { path: '/account/security', session: { state: signedIn } });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the email address of an account', () => {
  it('[ME-1] is changed by a link to both addresses', async () => {
    await open('pat@example.com');
    expect(await screen.findByText('pat@example.com')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('New email'), 'new@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
    expect(await screen.findByText(/^We sent a link to pat@example.com and one to new@example.com\./)).toBeTruthy();
  });

  it('[ME-1] is added by one link when the account has only a phone number', async () => {
    await open('');
    expect(await screen.findByText('Your account has no email address yet.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Email address'), 'new@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
    expect(await screen.findByText(/^We sent a link to new@example.com\./)).toBeTruthy();
  });
});
