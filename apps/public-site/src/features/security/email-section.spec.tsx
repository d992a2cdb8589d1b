import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountsClient } from '@townlink/web-session';
import { renderPage, signedIn } from '@townlink/web-testing';
import { useState } from 'react';
import { EmailSection } from './email-section';

async function open(email: string) {
  const accounts = await accountsClient();
  const update = jest.spyOn(accounts, 'updateUser').mockResolvedValue({ data: {}, error: null } as never);
  let confirm = (_: string): void => undefined;
  const Account = () => {
    const [current, setCurrent] = useState(email);
    confirm = setCurrent;
    return <EmailSection email={current} />;
  };
  renderPage(<Account />, { path: '/account/security', session: { state: signedIn } });
  return { update, confirm: (changed: string) => act(() => confirm(changed)) };
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

  it('[ME-1] is no longer announced to change when the new one has been confirmed in another tab', async () => {
    const { confirm } = await open('pat@example.com');
    await userEvent.type(await screen.findByLabelText('New email'), 'New@Example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
    expect(await screen.findByText('Check both inboxes')).toBeTruthy();
    confirm('new@example.com');
    expect(screen.getByText('new@example.com')).toBeTruthy();
    expect(screen.queryByText('Check both inboxes')).toBeNull();
  });

  it('[ME-1] is not changed to itself', async () => {
    const { update } = await open('pat@example.com');
    await userEvent.type(await screen.findByLabelText('New email'), 'Pat@Example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
    expect(await screen.findByText('This is your address already')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('New email'));
    expect(update).not.toHaveBeenCalled();
  });

  it('[ME-1] is added by one link when the account has only a phone number', async () => {
    await open('');
    expect(await screen.findByText('Your account has no email address yet.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Email address'), 'new@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
    expect(await screen.findByText(/^We sent a link to new@example.com\./)).toBeTruthy();
  });
});
