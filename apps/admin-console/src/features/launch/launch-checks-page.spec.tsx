import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type ChecklistItem,
  type ConsoleRole,
  HEALTH_CHECKS,
  type HealthCheckName,
  type HealthFinding,
  type LaunchState,
} from '@townlink/contracts';
import type { CallOptions, Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { administrator } from '@townlink/web-testing/people';
import { Component as LaunchChecksPage } from './launch-checks-page';

const findingOf = (check: HealthCheckName, state: LaunchState = 'green'): HealthFinding => ({
  check,
  state,
  found: `Found of ${check}`,
  remedy: state === 'green' ? null : `Mend ${check}`,
  took_ms: 12,
  limit_seconds: 10,
  checked_at: '2026-11-22T12:00:00Z',
});

const legal: ChecklistItem = {
  item: 'legal-pages',
  list: 'launch',
  title: 'Legal pages reviewed',
  kind: 'ticked',
  state: 'red',
  found: 'Not done yet.',
  remedy: 'Read them.',
  ticked: null,
};

const OUTSIDE: Record<string, HealthCheckName> = { stripe: 'payments', sendgrid: 'email', newsletter: 'newsletter' };

type Finder = (check: HealthCheckName) => HealthFinding | Promise<HealthFinding>;

function open(find: Finder = findingOf, role: ConsoleRole = 'owner') {
  const [asked, ticks]: [string[], unknown[]] = [[], []];
  let items = [legal];
  const http = async (method: string, path: string, { query, json }: CallOptions = {}) => {
    if (path.endsWith('/tick')) {
      ticks.push(json);
      const ticked = { by: 'ann@example.com', at: '2026-11-22T12:00:00Z', note: 'Version 3' };
      items = [{ ...legal, state: 'green', found: 'Done.', remedy: null, ticked }];
      return { success: true };
    }
    if (path.endsWith('/setup')) return { is_closed: false, opened: null, later: {} };
    if (path.endsWith('/launch-checklist')) return { items, checked_at: '2026-11-22T12:00:00Z' };
    const check = (query?.check as HealthCheckName | undefined) ?? OUTSIDE[path.split('/').at(-1)!]!;
    asked.push(check);
    const finding = await find(check);
    return method === 'POST' ? { success: true, finding } : { checks: [finding] };
  };
  renderPage(<LaunchChecksPage />, { http: http as unknown as Http, session: { state: administrator(role) } });
  return { asked, ticks };
}

const row = async (name: HealthCheckName) => within(await screen.findByRole('region', { name: HEALTH_CHECKS[name] }));
const overall = () => screen.getByText('Overall status').parentElement!.textContent.replace(/\s+/g, ' ');

describe('launch checks', () => {
  it('[HEALTH-1] show each check’s state, finding, time and limit', async () => {
    open();
    const names = Object.keys(HEALTH_CHECKS) as HealthCheckName[];
    for (const name of names) {
      const { findByText, getByText } = await row(name);
      await findByText('Green');
      getByText(`Found of ${name}`);
      expect(getByText(/ms of at most/).textContent).toMatch(/^Nov 22, 2026.* · 12 ms of at most 10 s$/);
    }
    expect(overall()).toBe('Overall status Green');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Health Checks',
      'Setting Up',
      'Launch Checklist',
      'Day-of-Launch',
    ]);
  });

  it('[HEALTH-1] load separately, and are red overall when one is', async () => {
    const search = Promise.withResolvers<HealthFinding>();
    open((check) => (check === 'search' ? search.promise : findingOf(check, check === 'queue' ? 'amber' : 'green')));
    await (await row('queue')).findByText('Amber');
    expect((await row('queue')).getByText('Mend queue')).toBeTruthy();
    expect((await row('search')).getByText('Loading')).toBeTruthy();
    await waitFor(() => expect(overall()).toBe('Overall status Loading'));
    search.resolve(findingOf('search', 'red'));
    await waitFor(() => expect(overall()).toBe('Overall status Red'));
  });

  it('[HEALTH-1] run again, one or all of them', async () => {
    let isDown = true;
    const { asked } = open((check) => {
      if (check === 'storage' && isDown) throw new Error('Down');
      return findingOf(check);
    });
    const storage = await row('storage');
    await storage.findByText(/The check did not run/);
    expect(overall()).toBe('Overall status Red');
    isDown = false;
    const before = asked.length;
    await userEvent.click(screen.getByRole('button', { name: 'Run again File storage' }));
    await storage.findByText('Green');
    expect(asked.slice(before)).toEqual(['storage']);
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh All' }));
    await waitFor(() => expect(asked.slice(before + 1).toSorted()).toEqual(Object.keys(HEALTH_CHECKS).toSorted()));
  });

  it('[ROLE-1] call outside services only for those who may, and claim no overall status for others', async () => {
    const { asked } = open(findingOf, 'read-only');
    await (await row('queue')).findByText('Green');
    await waitFor(() => expect(asked).toHaveLength(Object.keys(HEALTH_CHECKS).length - 3));
    expect(asked).not.toEqual(expect.arrayContaining(['payments']));
    expect(screen.queryByText('Overall status')).toBeNull();
    expect(screen.getByText(/Your role, read-only, may not act on launch checks \(launch:act\)/)).toBeTruthy();
  });

  it('[HEALTH-1] show who marked what as done, and when', async () => {
    const { ticks } = open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Launch Checklist' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as done Legal pages reviewed' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Note/ }), ' Version 3 ');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
    expect((await screen.findByText(/^ann@example.com/)).textContent).toMatch(/ · Nov 22, 2026.* · Version 3$/);
    expect(screen.queryByRole('button', { name: 'Mark as done Legal pages reviewed' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo Legal pages reviewed' }));
    await waitFor(() =>
      expect(ticks).toEqual([
        { item: 'legal-pages', done: true, note: 'Version 3' },
        { item: 'legal-pages', done: false },
      ]),
    );
  });
});
