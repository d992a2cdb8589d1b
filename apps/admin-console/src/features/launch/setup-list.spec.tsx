import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type ChecklistItem,
  type ConsoleRole,
  type LaunchState,
  type PutOffRequest,
  type SenderDomainAnswer,
  type SenderRecord,
  type Setup,
  SETUP_STEP_NAMES,
  SETUP_STEPS,
} from '@townlink/contracts';
import { ApiProblem, type CallOptions, type Http } from '@townlink/web-api';
import { renderPage, toastTexts } from '@townlink/web-testing';
import { administrator } from '@townlink/web-testing/people';
import { Component as LaunchChecksPage } from './launch-checks-page';

const ANN = { by: 'ann@example.com', at: '2026-11-28T12:00:00Z' };

const itemsIn = (state: LaunchState) =>
  SETUP_STEP_NAMES.flatMap((step) => SETUP_STEPS[step].items).map((item) => ({
    item,
    list: 'launch',
    title: `Title of ${item}`,
    kind: 'measured',
    state,
    found: `Found of ${item}.`,
    remedy: null,
    ticked: null,
  })) as unknown as ChecklistItem[];

interface Given {
  setup?: Partial<Setup>;
  state?: LaunchState;
  role?: ConsoleRole;
  webhook?: unknown;
  sender?: SenderDomainAnswer;
  records?: SenderRecord[];
}

function open({
  setup = {},
  state = 'red',
  role = 'owner',
  webhook = { received: true },
  sender,
  records,
}: Given = {}) {
  const sent: unknown[] = [];
  let stored: Setup = { is_closed: true, opened: null, later: {}, ...setup };
  const http = async (_method: string, path: string, { json }: CallOptions = {}) => {
    if (path.endsWith('/launch-checklist')) {
      const items = itemsIn(state).map((one) => (one.item === 'sender-domain' ? { ...one, records } : one));
      return { items, checked_at: ANN.at };
    }
    if (path.endsWith('/setup')) return stored;
    if (path.endsWith('/health') || path.includes('/health/')) throw new ApiProblem(503);
    sent.push([path.split('/').at(-1), json]);
    if (path.endsWith('/webhook') && webhook instanceof Error) throw webhook;
    if (path.endsWith('/webhook')) return webhook;
    if (path.endsWith('/sender-domain')) return sender;
    if (path.endsWith('/later')) {
      const { step, later } = json as PutOffRequest;
      stored = { ...stored, later: later ? { ...stored.later, [step]: ANN } : {} };
    }
    if (path.endsWith('/open')) stored = { ...stored, is_closed: false, opened: ANN };
    return stored;
  };
  renderPage(<LaunchChecksPage />, { http: http as unknown as Http, session: { state: administrator(role) } });
  return { sent };
}

const step = async (name: string) => within(await screen.findByRole('region', { name }));

describe('setting up', () => {
  it('[SHIP-3] is what an administrator of a closed site sees first, with the remaining steps', async () => {
    open();
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Setting Up' }).getAttribute('aria-selected')).toBe('true'),
    );
    const { getByText } = await step('Brand');
    expect(getByText('To do')).toBeTruthy();
    expect(getByText(/Title of brand: Found of brand\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Brand' }).getAttribute('href')).toBe('/admin/brand');
    expect(screen.getByText(/Do or skip first: Brand, First town and categories/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open the site' }).disabled).toBe(true);
  });

  it('[SHIP-3] postpones and resumes a step', async () => {
    const { sent } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Later Brand' }));
    expect(await (await step('Brand')).findByText(/^Skipped by ann@example\.com/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reopen Brand' }));
    expect(await (await step('Brand')).findByText('To do')).toBeTruthy();
    expect(sent).toEqual([
      ['later', { step: 'brand', later: true }],
      ['later', { step: 'brand', later: false }],
    ]);
  });

  it('[SHIP-3] opens the site once every step is done, after a confirmation', async () => {
    const { sent } = open({ state: 'green' });
    expect(await screen.findByText(/Every step is done or skipped/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open the site' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Open the site' }),
    );
    expect(await screen.findByText('The site is open')).toBeTruthy();
    expect(sent).toEqual([['open', undefined]]);
  });

  it('[SHIP-3] lists the DNS records of the sender’s domain, marking the missing ones', async () => {
    const record = { type: 'CNAME', name: 's1._domainkey.x.example', value: 's1.u1.wl.sendgrid.net' } as const;
    open({
      records: [
        { ...record, isFound: true },
        { ...record, name: 's2._domainkey.x.example', isFound: false },
      ],
    });
    const table = await screen.findByRole('table', { name: 'DNS records of the sender’s domain' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'CNAMEs1._domainkey.x.examples1.u1.wl.sendgrid.netFound',
      'CNAMEs2._domainkey.x.examples1.u1.wl.sendgrid.netMissing',
    ]);
  });

  it('[SHIP-3] explains why the email service does not provide the DNS records', async () => {
    open({ sender: { isKnown: false, problem: 'There is no SENDGRID_API_KEY.' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Get the DNS records' }));
    await waitFor(() => expect(toastTexts().join()).toMatch(/records are not known: There is no SENDGRID_API_KEY/));
  });

  it('[SHIP-3] reports whether the webhook that it creates works', async () => {
    open({ webhook: { received: false } });
    await userEvent.click(await screen.findByRole('button', { name: 'Make the webhook' }));
    await waitFor(() => expect(toastTexts().join()).toMatch(/The webhook was created, but no event arrived/));
  });

  it('[SHIP-3] shows the reason when there is no key', async () => {
    open({ webhook: new ApiProblem(503, { detail: 'Payments are not set up yet.' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Make the webhook' }));
    await waitFor(() =>
      expect(toastTexts().join()).toMatch(/The webhook was not created: Payments are not set up yet/),
    );
  });

  it('[ROLE-1] [SHIP-3] is read-only for a role that may only read', async () => {
    open({ role: 'read-only', state: 'green' });
    await step('Brand');
    for (const name of [/^Later/, 'Open the site', 'Make the webhook', 'Get the DNS records'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
