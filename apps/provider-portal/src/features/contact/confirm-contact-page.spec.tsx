import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderPage, signedOut } from '@townlink/web-testing';
import { Component as ConfirmContact } from './confirm-contact-page';

const CONFIRM = 'POST /api/onboarding/contact-address/confirm';
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the contact address confirmation page', () => {
  it('confirms only on a press of its button, signed in or not', async () => {
    const { calls, http } = answering({ [CONFIRM]: { success: true } });
    renderPage(<ConfirmContact />, { path: '/?token=a.1.b', http, session: { state: signedOut } });
    await heading('Confirm your contact address');
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));
    expect(await heading('Your contact address is confirmed')).toBeTruthy();
    expect(calls.map(({ route, json }) => [route, json])).toEqual([[CONFIRM, { token: 'a.1.b' }]]);
  });
});
