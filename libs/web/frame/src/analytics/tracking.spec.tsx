import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ProviderCard } from '@townlink/web-ui';
import { MemoryRouter } from 'react-router';
import type { Track } from '@townlink/contracts';
import { startRecorder } from './recorder';
import { startTracking } from './tracking';

const sent: { path: string; body: Blob }[] = [];
const batches = () => Promise.all(sent.map(async ({ body }) => (JSON.parse(await textOf(body)) as Batch).events));

interface Batch {
  events: { name: string; properties: object }[];
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

beforeEach(() => {
  sent.length = 0;
  set(navigator, 'sendBeacon', (path: string, body: Blob) => sent.push({ path, body }) > 0);
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  for (const name of ['sendBeacon', 'doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('analytics of a page', () => {
  it('[ANA-1] is sent in batches: after an interval, at twenty events, and when the page is hidden', async () => {
    const record = startRecorder();
    record('onboarding_started', { tier: 'basic' });
    expect(sent).toHaveLength(0);
    jest.advanceTimersByTime(5_000);
    expect(sent).toHaveLength(1);
    for (let event = 0; event < 21; event++) record('newsletter_subscribed', { audience: 'user' });
    expect(sent).toHaveLength(2);
    set(document, 'visibilityState', 'hidden');
    fireEvent(document, new Event('visibilitychange'));
    jest.useRealTimers();
    expect(sent.map(({ path, body }) => [path, body.type])).toEqual(
      Array(3).fill(['/api/analytics/events', 'application/json']),
    );
    expect((await batches()).map((events) => events.length)).toEqual([1, 20, 1]);
  });

  it('[ANA-1] is sent immediately if the page is already hidden, with a size limit', () => {
    const record = startRecorder();
    set(document, 'visibilityState', 'hidden');
    for (let event = 0; event < 300; event++) record('onboarding_started', { tier: 'basic' });
    expect(sent).toHaveLength(200);
  });

  it('[ANA-1] omits personal and undeclared properties', async () => {
    const record = startRecorder() as unknown as (name: string, properties: object) => void;
    record('onboarding_started', { tier: 'basic', email: 'ann@x.example', full_name: 'Ann', other: 1 });
    jest.advanceTimersByTime(5_000);
    jest.useRealTimers();
    expect(await batches()).toEqual([[{ name: 'onboarding_started', properties: { tier: 'basic' } }]]);
  });

  it.each(['doNotTrack', 'globalPrivacyControl'])('[ANA-1] is disabled with %s', async (signal) => {
    set(navigator, signal, signal === 'doNotTrack' ? '1' : true);
    const listen = jest.spyOn(document, 'addEventListener');
    const track: Track = startTracking();
    track('onboarding_started', { tier: 'basic' });
    await jest.advanceTimersByTimeAsync(20_000);
    expect([sent, listen.mock.calls]).toEqual([[], []]);
    listen.mockRestore();
  });

  it('[ANA-1] waits until its script has loaded', async () => {
    jest.useRealTimers();
    set(document, 'visibilityState', 'hidden');
    startTracking()('onboarding_started', { tier: 'featured' });
    while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await batches()).toEqual([[{ name: 'onboarding_started', properties: { tier: 'featured' } }]]);
  });

  it('[ANA-1] [VALUE-1] records clicks on cards, but not on previews', async () => {
    startRecorder();
    const id = '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77';
    const ace = {
      id,
      name: 'Ace',
      href: '/ut/riverton-ut/plumber/ace',
      tier: 'featured' as const,
      city: 'Riverton, UT',
      phone: '801-555-0101',
      website: 'https://ace.example',
    };
    render(
      <MemoryRouter>
        <ProviderCard provider={ace} />
        <ProviderCard provider={{ ...ace, id: undefined, name: 'Preview' }} />
      </MemoryRouter>,
    );
    for (const name of ['Call Ace', 'Website of Ace', 'Ace', 'Call Preview']) {
      fireEvent.click(screen.getByRole('link', { name }));
    }
    fireEvent(
      screen.getByRole('link', { name: 'Website of Ace' }),
      new MouseEvent('auxclick', { button: 1, bubbles: true }),
    );
    fireEvent(
      screen.getByRole('link', { name: 'Website of Ace' }),
      new MouseEvent('auxclick', { button: 2, bubbles: true }),
    );
    jest.advanceTimersByTime(5_000);
    jest.useRealTimers();
    const press = (action: string) => ({ name: 'provider_card_click', properties: { action, tier: 'featured' } });
    const figure = (name: string) => ({ name, properties: { provider_id: id } });
    expect((await batches()).at(-1)).toEqual([
      press('call'),
      figure('provider_called'),
      press('website'),
      figure('provider_website_opened'),
      press('profile'),
      press('website'),
      figure('provider_website_opened'),
    ]);
  });
});
