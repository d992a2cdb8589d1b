import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followOwnLinks } from '@townlink/contracts';
import { ApiProblem, type Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { currentToasts } from '@townlink/web-ui/toast';
import { Footer } from './footer';

const specLinks = [
  '/how-it-works',
  '/safety-trust',
  '/support',
  '/provider/onboarding',
  '/pricing',
  '/provider-guidelines',
  '/success-stories',
  '/privacy',
  '/terms',
  '/provider-terms',
  '/faq',
  '/developers',
];

const visitor = { session: { state: { status: 'signed-out' as const } } };
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Newsletter address' });

async function subscribe(http: Http) {
  renderPage(<Footer />, { ...visitor, http });
  await userEvent.type(box(), 'pat@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  return currentToasts()[0]?.title;
}

afterEach(() => followOwnLinks(() => []));

describe('the footer', () => {
  it('[CONTENT-1] lists the operator’s own pages after those of the release, in their column', () => {
    followOwnLinks(() => [
      { place: 'Legal and more', to: '/pages/imprint', label: 'Imprint' },
      { place: 'header', to: '/pages/story', label: 'Our story' },
    ]);
    renderPage(<Footer />, visitor);
    const column = screen.getByRole('heading', { name: 'Legal and more' }).parentElement!;
    const labels = within(column)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(labels.at(-1)).toBe('Imprint');
    expect(screen.queryByRole('link', { name: 'Our story' })).toBeNull();
  });

  it('[SHELL-8] has every link, the disclaimer and the year', () => {
    jest.useFakeTimers({ now: new Date(2031, 11, 31) });
    const { container } = renderPage(<Footer />, visitor);
    jest.useRealTimers();
    const addresses = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(expect.arrayContaining(specLinks));
    expect(addresses).toContain('mailto:support@townlink.example');
    expect(container.textContent).toContain('does not guarantee or endorse third-party providers');
    expect(container.textContent).toContain('© 2031 Townlink');
  });

  it('[SHELL-8] subscribes, shows a confirmation and clears the field', async () => {
    const http = jest.fn((..._call: Parameters<Http>) => Promise.resolve({}));
    expect(await subscribe(http as unknown as Http)).toBe(
      "Thanks! We'll notify you when providers are available in your area.",
    );
    const json = { email: 'pat@example.com', audience: 'user' };
    expect(http).toHaveBeenCalledWith('POST', '/api/newsletter/subscribe', { json });
    expect(box().value).toBe('');
  });

  it('[SHELL-8] keeps the input if subscribing fails', async () => {
    const http = () => Promise.reject(new ApiProblem(503));
    expect(await subscribe(http)).toBe('Failed to subscribe. Please try again.');
    expect(box().value).toBe('pat@example.com');
  });
});
