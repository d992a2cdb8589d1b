import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storageKeys, VIEW_MESSAGES } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';
import { waitFor } from '@testing-library/react';
import { profile } from '@townlink/web-testing/people';
import { accessToken } from './accounts-client';
import { createSessionActions } from './session-actions';
import type { SessionState } from './session-state';
import { SessionTracker } from './session-tracker';
import { supportView } from './support-view';

const view = {
  id: 'v1',
  token: 'view_x',
  of: 'pat@example.com',
  ends_at: '2026-11-28T10:15:00Z',
  back: '/admin/users',
};

describe('a support view in a tab', () => {
  beforeEach(() => {
    localStorage.setItem(storageKeys.session, '{"the administrator’s own": true}');
    sessionStorage.setItem(storageKeys.view, JSON.stringify(view));
  });
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('[VIEWAS-1] sends its own token, and does not change the administrator’s session', async () => {
    expect(await accessToken()).toBe('view_x');
    expect(localStorage.getItem(storageKeys.session)).toBe('{"the administrator’s own": true}');
  });

  it('[VIEWAS-1] shows the person whose portal it is', async () => {
    const states: SessionState[] = [];
    const tracker = new SessionTracker({
      loadProfile: () => Promise.resolve(profile),
      onChange: (state) => states.push(state),
    });
    const stop = tracker.start();
    await waitFor(() => expect(states).toHaveLength(1));
    expect(states[0]).toEqual({ status: 'signed-in', user: { id: profile.id, email: view.of }, profile, view });
    stop();
  });

  it('[VIEWAS-1] refuses every action on the session except signing out, which ends the view', async () => {
    const call = jest.fn(() => Promise.resolve(undefined));
    const settings = {
      call: call as unknown as CallRoute,
      follow: () => Promise.resolve(),
      onProfile: () => undefined,
    };
    const actions = createSessionActions(settings);
    await expect(actions.updateProfile({ full_name: 'Eve' })).rejects.toThrow(VIEW_MESSAGES.readsOnly);
    await expect(actions.signIn({ email: 'a@b.example', password: 'x' })).rejects.toThrow(VIEW_MESSAGES.readsOnly);
    expect(call).not.toHaveBeenCalled();
    call.mockImplementation(() => {
      expect(supportView()).toBeNull(); // So that the call uses the administrator's token.
      return Promise.resolve(undefined);
    });
    await actions.signOut();
    expect(call).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(storageKeys.session)).not.toBeNull();
  });

  it('[VIEWAS-1] does not exist in another tab', () => {
    sessionStorage.clear();
    expect(supportView()).toBeNull();
  });
});
