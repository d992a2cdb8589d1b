import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { OwnProvider, Profile, UserRole } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, outdated, profile, providerOf, renderPage, signedIn, toastTexts } from '@townlink/web-testing';
import { Component as Account } from './account-page';
import { ProfileCard } from './profile-card';

const SAVE = 'POST /api/google/resolve-and-fetch';
const REFRESH = 'POST /api/google/refresh-rating';
const link = 'https://maps.google.com/?cid=1';

const updateProfile = jest.fn<(changes: { full_name: string }, version?: string) => Promise<Profile>>();

function open(role: UserRole, provider: Partial<OwnProvider> = {}, answers = {}) {
  const api = answering({ 'GET /api/provider': providerOf(provider), ...answers });
  const state = { ...signedIn, profile: { ...profile, role } } as typeof signedIn;
  renderPage(<Account />, { http: api.http, session: { state, updateProfile } });
  return api;
}

async function rename(name: string) {
  const field = screen.getByLabelText('Full name');
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
}

afterEach(() => {
  updateProfile.mockReset();
});

describe('the account', () => {
  it('[PROF-2] shows the profile with a read-only email', () => {
    open('user');
    expect(screen.getByText('User')).toBeTruthy();
    expect(screen.getByText('User account')).toBeTruthy();
    expect(screen.getByText('January 5, 2026')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').disabled).toBe(true);
    expect(screen.getByText('Email cannot be changed from this page')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Google Business Profile' })).toBeNull();
  });

  it('[PROF-2] changes the name', async () => {
    updateProfile.mockResolvedValue(profile);
    open('user');
    await rename('P');
    expect(await screen.findByText('Full name must be at least 2 characters')).toBeTruthy();
    await rename('Pat Smith');
    await waitFor(() => expect(toastTexts()).toEqual(['Profile updated']));
    expect(updateProfile).toHaveBeenCalledWith({ full_name: 'Pat Smith' }, profile.version);
  });

  it('[SAVE-1] asks which name to keep when another tab has changed it', async () => {
    const theirs = { ...profile, full_name: 'Their Name', version: 'theirs' };
    updateProfile.mockImplementation((changes, version) =>
      version === 'theirs' ? Promise.resolve({ ...theirs, ...changes }) : Promise.reject(outdated(theirs)),
    );
    open('user');
    await rename('Pat Smith');
    expect((await screen.findByRole('dialog')).textContent).toContain('YoursPat SmithSaved in another tabTheir Name');
    await userEvent.click(screen.getByRole('button', { name: 'Use the saved version' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Their Name'));
    await rename('Pat Jones');
    await waitFor(() => expect(toastTexts().join()).toContain('Profile updated'));
    expect(updateProfile.mock.calls.at(-1)).toEqual([{ full_name: 'Pat Jones' }, 'theirs']);
  });

  it('[PROF-2] keeps the focus on the button after a save', async () => {
    function Own() {
      const [own, setOwn] = useState(profile);
      updateProfile.mockImplementation(async (changes) => {
        const renamed = { ...own, ...changes, version: 'profile-2' };
        setOwn(renamed);
        return renamed;
      });
      return <ProfileCard profile={own} />;
    }
    renderPage(<Own />, { session: { state: signedIn, updateProfile } });
    const button = screen.getByRole('button', { name: 'Save changes' });
    await rename('Pat Smith');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pat Smith' })).toBeTruthy());
    expect(document.activeElement).toBe(button);
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Pat Smith');
  });

  it('[PROF-2] reports why the name was not changed', async () => {
    updateProfile
      .mockRejectedValueOnce(new ApiProblem(401))
      .mockRejectedValueOnce(new ApiProblem(503, { detail: 'Later.' }));
    open('user');
    await rename('Pat Smith');
    await waitFor(() => expect(toastTexts()).toEqual(['Update failed: Not authenticated']));
    await rename('Pat Smith');
    await waitFor(() => expect(toastTexts()).toContain('Update failed: Later.'));
  });
});

describe('the Google panel', () => {
  it('[PROF-3] saves a changed link, and only a changed one', async () => {
    const { calls } = open('provider', {}, { [SAVE]: { success: true, message: 'Google rating updated.' } });
    const field = await screen.findByLabelText(/Google Business Profile link/);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await userEvent.type(field, 'not a link');
    await userEvent.click(save);
    expect(await screen.findByText('Invalid URL')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, link);
    await userEvent.click(save);
    await waitFor(() => expect(toastTexts()).toEqual(['Success: Google rating updated.']));
    expect(calls.find(({ route }) => route === SAVE)?.json).toEqual({
      providerId: providerOf().id,
      googleProfileUrl: link,
    });
    expect(document.activeElement).toBe(field);
  });

  it('[PROF-3] unlinks when the field is empty', async () => {
    open('provider', { google_place_url: link }, { [SAVE]: { success: true } });
    await userEvent.clear(await screen.findByLabelText(/Google Business Profile link/));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Google Profile Removed']));
  });

  it('[PROF-3] refreshes the rating, and shows the server’s error', async () => {
    const limit = new ApiProblem(429, { detail: 'You can refresh the rating up to 5 times per day.' });
    let answer: unknown = { success: true, message: 'Google rating updated.' };
    open('provider', { google_place_url: link }, { [REFRESH]: () => answer });
    const refresh = await screen.findByRole('button', { name: 'Refresh rating' });
    await userEvent.click(refresh);
    await waitFor(() => expect(toastTexts()).toEqual(['Success: Google rating updated.']));
    answer = limit;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh rating' }));
    await waitFor(() => expect(toastTexts()).toContain(`Error: ${limit.message}`));
  });

  it('[GOOG-1] shows that a changed place awaits confirmation', async () => {
    open('provider', { google_place_url: link, google_awaits_confirmation: true });
    expect(await screen.findByText(/Our team confirms this place first/)).toBeTruthy();
  });

  it('[PROF-3] falls back to its own message', async () => {
    open('provider', { google_place_url: link }, { [REFRESH]: { success: false } });
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh rating' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Error: Failed to refresh rating']));
  });
});
