import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CitySuggestion, TownAlias } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, toastTexts } from '@townlink/web-testing';
import { currentToasts } from '@townlink/web-ui/toast';
import { Component as TownAliasesPage } from './town-aliases-page';

const row: TownAlias = { alias: 'big-apple', slug: 'new-york-city-ny', city_name: 'New York City', state_code: 'NY' };
const place = { ...row, place_id: '1', lat: 40.7, lng: -74 } as CitySuggestion;

function open(added: unknown = row) {
  const api = answering({
    'GET /api/admin/town-aliases': [row],
    'POST /api/admin/town-aliases': added,
    'DELETE /api/admin/town-aliases/big-apple': { success: true },
  });
  renderPage(<TownAliasesPage />, { http: api.http, api: { citySuggestions: () => Promise.resolve([place]) } });
  return api;
}

const add = async (alias: string) => {
  await userEvent.type(await screen.findByLabelText('Another name'), alias);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
};

describe('town names in the console', () => {
  it('[FIND-2] shows each name with its city', async () => {
    open();
    expect(await screen.findByText('big apple')).toBeTruthy();
    expect(screen.getByText('New York City, NY')).toBeTruthy();
  });

  it('[FIND-2] adds a name for a city chosen from the list, and requires one', async () => {
    const { calls, countOf } = open();
    await add('The Big Apple');
    expect(await screen.findByText('Please choose a city from the list')).toBeTruthy();
    expect(countOf('POST /api/admin/town-aliases')).toBe(0);
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'new york');
    await userEvent.click(await screen.findByRole('option', { name: 'New York City, NY' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(countOf('POST /api/admin/town-aliases')).toBe(1));
    const sent = calls.find(({ route }) => route === 'POST /api/admin/town-aliases')!;
    expect(sent.json).toEqual({ alias: 'the-big-apple', slug: 'new-york-city-ny' });
    await waitFor(() => expect(toastTexts().join()).toContain('Name added'));
    expect(screen.getByLabelText<HTMLInputElement>('Another name').value).toBe('');
  });

  it('[FIND-2] explains at its field why a name is refused', async () => {
    const message = '“draper” is the name of Draper, UT.';
    open(() => Promise.reject(new ApiProblem(400, { errors: [{ field: 'alias', message }] })));
    await userEvent.type(await screen.findByRole('combobox', { name: 'City' }), 'new york');
    await userEvent.click(await screen.findByRole('option', { name: 'New York City, NY' }));
    await add('Draper');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Another name').value).toBe('Draper');
  });

  it('[FIND-2] removes a name, and adds it again by Undo', async () => {
    const { countOf } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove big apple' }));
    await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Name removed' }]));
    currentToasts()[0]!.action!.onSelect();
    await waitFor(() => expect(countOf('POST /api/admin/town-aliases')).toBe(1));
  });
});
