import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@townlink/web-testing';
import { Notices } from './notices';

const visitor = { session: { state: { status: 'signed-out' as const } } };
const banner = () => screen.queryByText('You’re offline.');
const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);

function setOnline(isOnline: boolean): void {
  onLine.mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => setOnline(true));

describe('[SHELL-11] the lost connection', () => {
  it('shows a notice until it is back', () => {
    renderPage(<Notices />, visitor);
    expect(banner()).toBeNull();
    setOnline(false);
    expect(banner()).not.toBeNull();
    setOnline(true);
    expect(banner()).toBeNull();
  });

  it('shows a notice until dismissed, and again on the next loss', async () => {
    renderPage(<Notices />, visitor);
    setOnline(false);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(banner()).toBeNull();
    setOnline(true);
    setOnline(false);
    expect(banner()).not.toBeNull();
  });

  it('leaves navigation to the browser, so that the service worker can serve pages', () => {
    const followed = jest.fn();
    // Complete enough for the update check, which a slow run may start before this test ends.
    const pending = new Promise(() => undefined);
    const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
    const serviceWorker = { ...listen, controller: { scriptURL: '/sw.js' }, ready: pending, register: () => pending };
    Object.assign(navigator, { serviceWorker });
    renderPage(
      <>
        <a href="/faq" onClick={followed}>
          FAQ
        </a>
        <Notices />
      </>,
      visitor,
    );
    setOnline(false);
    fireEvent.click(screen.getByText('FAQ'));
    expect(followed).not.toHaveBeenCalled();
    setOnline(true);
    fireEvent.click(screen.getByText('FAQ'));
    expect(followed).toHaveBeenCalled();
    delete (navigator as { serviceWorker?: unknown }).serviceWorker;
  });
});
