import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem, type CallOptions, type Http } from '@townlink/web-api';
import type { SessionContextValue } from '@townlink/web-session';
import { renderPage, signedOut } from '@townlink/web-testing';
import { Component as OwnerLink } from './owner-link-page';

const routes = [
  { path: '/auth/owner', Component: OwnerLink },
  { path: '*', element: <p>Elsewhere</p> },
];
const EMAIL = 'ada@example.com';
const signIn = jest.fn<SessionContextValue['signIn']>();

afterEach(() => {
  signIn.mockReset();
});

function open(answers: Record<string, unknown> = {}, path = '/auth/owner?token=abc') {
  const sent: unknown[] = [];
  const http = async (_method: string, address: string, { json }: CallOptions = {}) => {
    const what = address.split('/').at(-1)!;
    if (what === 'account') sent.push(json);
    const answer =
      answers[what] ?? (what === 'look' ? { email: EMAIL, expires_at: '2026-11-28T12:00:00Z' } : { success: true });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { router } = renderPage(routes, { path, http: http as unknown as Http, session: { state: signedOut, signIn } });
  return { router, sent };
}

async function fill(password = 'an unusual phrase') {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ada Operator');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), password);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create the owner’s account' }));
}

describe('the first owner’s link', () => {
  it('[SHIP-3] creates the account, signs in and opens the launch checklist', async () => {
    signIn.mockResolvedValue();
    const { router, sent } = open();
    expect(await screen.findByDisplayValue(EMAIL)).toBeTruthy();
    await fill();
    await screen.findByText('Elsewhere');
    expect(router.state.location.pathname).toBe('/launch-checks');
    expect(sent).toEqual([{ token: 'abc', full_name: 'Ada Operator', password: 'an unusual phrase', agreed: true }]);
    expect(signIn).toHaveBeenCalledWith({ email: EMAIL, password: 'an unusual phrase' });
  });

  it('[SHIP-3] redirects to the sign-in page when only the sign-in failed', async () => {
    signIn.mockRejectedValue(new Error('offline'));
    const { router } = open();
    await fill();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/sign-in'));
  });

  it.each(['/auth/owner', '/auth/owner?token=old'])(
    '[SHIP-3] reports at %s that the link no longer works',
    async (path) => {
      open({ look: new ApiProblem(410) }, path);
      expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
      expect(screen.getByText('admin.mjs owner-link EMAIL')).toBeTruthy();
    },
  );

  it('[SHIP-3] shows the server’s refusal of a password at its field', async () => {
    const errors = [{ field: 'password', message: 'This password is known to be easy to guess.' }];
    open({ account: new ApiProblem(400, { errors }) });
    await fill();
    expect(await screen.findByText('This password is known to be easy to guess.')).toBeTruthy();
  });
});
