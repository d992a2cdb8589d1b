import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CrawlerSettings } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { answering, renderPage, toastTexts } from '@townlink/web-testing';
import { Component as CrawlersPage } from './crawlers-page';

const settings: CrawlerSettings = { rules: { search: true, assistants: true, training: false }, version: 'one' };

function open(saved: unknown = { rules: { ...settings.rules, training: true }, version: 'two' }) {
  const api = answering({ 'GET /api/admin/crawlers': settings, 'PUT /api/admin/crawlers': saved });
  renderPage(<CrawlersPage />, { http: api.http });
  return api;
}

const robots = () => screen.getByText(/User-agent: \*/).textContent;

describe('[MCP-1] crawlers in the console', () => {
  it('shows the current file and the future one', async () => {
    open();
    const training = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Training of models' });
    expect(training.checked).toBe(false);
    expect(robots()).toContain('User-agent: GPTBot');
    expect(screen.getByText('As it is now.')).toBeTruthy();
    await userEvent.click(training);
    expect(robots()).not.toContain('GPTBot');
    expect(screen.getByText('As it will be after you save.')).toBeTruthy();
  });

  it('saves the rules', async () => {
    const { calls, countOf } = open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Training of models' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(countOf('PUT /api/admin/crawlers')).toBe(1));
    expect(calls.find(({ route }) => route === 'PUT /api/admin/crawlers')!.json).toEqual({
      search: true,
      assistants: true,
      training: true,
    });
    await waitFor(() => expect(toastTexts().join()).toContain('Rules saved'));
    expect(screen.getByText('As it is now.')).toBeTruthy();
  });

  it('keeps the choice when saving fails, and explains why', async () => {
    open(() => Promise.reject(new ApiProblem(503, { detail: 'Please try again.' })));
    const search = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Search engines' });
    await userEvent.click(search);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastTexts().join()).toContain('The rules were not saved'));
    expect(search.checked).toBe(false);
  });
});
