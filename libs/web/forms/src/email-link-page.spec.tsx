import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { EmailLinkPage, type EmailLinkPageProps } from './email-link-page';

type Send = (token: string) => Promise<string>;

function open(send: Send, changes: Partial<EmailLinkPageProps<string>> = {}, path = '/?token=a.b.c') {
  const page = (
    <EmailLinkPage
      title="Confirm"
      ask={{ title: 'Do you?', button: 'I do' }}
      busy="Working…"
      send={send}
      done={(answer) => ({ title: `Done: ${answer}` })}
      invalid={{ title: 'No longer' }}
      failed={{ title: 'It did not work' }}
      {...changes}
    />
  );
  renderPage(
    <main id="main" tabIndex={-1}>
      {page}
    </main>,
    { path },
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name = 'I do') => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of an email link', () => {
  it('[PREF-1] sends nothing until the button is pressed', async () => {
    const send = jest.fn<Send>(() => Promise.resolve('well'));
    open(send);
    await heading('Do you?');
    expect(send).not.toHaveBeenCalled();
    await press();
    expect(await heading('Done: well')).toBeTruthy();
    expect(send.mock.calls.map(([token]) => token)).toEqual(['a.b.c']);
  });

  it('keeps the focus in the page when the answer replaces the button, and when a retry does', async () => {
    const send = jest.fn<Send>(() => Promise.resolve('well'));
    send.mockRejectedValueOnce(new ApiProblem(503, {}));
    open(send);
    await press();
    await heading('It did not work');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    await press('Try again');
    await heading('Done: well');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('sends once, immediately, if it can be undone', async () => {
    const send = jest.fn<Send>(() => Promise.resolve('well'));
    open(send, { atOnce: true });
    expect(await heading('Done: well')).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('waits until the page is visible', async () => {
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const send = jest.fn<Send>(() => Promise.resolve('well'));
    open(send, { atOnce: true });
    await heading('Working…');
    expect(send).not.toHaveBeenCalled();
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await heading('Done: well')).toBeTruthy();
    seen.mockRestore();
  });

  it.each([400, 410])('reports an invalid link (%i)', async (status) => {
    open(() => Promise.reject(new ApiProblem(status, {})));
    await press();
    expect(await heading('No longer')).toBeTruthy();
  });

  it('reports a URL without a token', async () => {
    const send = jest.fn<Send>();
    open(send, { atOnce: true }, '/');
    expect(await heading('No longer')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('retries after other failures, and shows meaningful rejections', async () => {
    const send = jest.fn<Send>(() => Promise.resolve('well'));
    send.mockRejectedValueOnce(new ApiProblem(503, { detail: 'In a moment.' }));
    open(send, { refused: () => null });
    await press();
    expect(await heading('It did not work')).toBeTruthy();
    expect(screen.getByText('In a moment.')).toBeTruthy();
    await press('Try again');
    expect(await heading('Done: well')).toBeTruthy();
  });

  it('shows a specific message for a rejection', async () => {
    open(() => Promise.reject(new ApiProblem(403, {})), { refused: () => ({ title: 'Of another' }) });
    await press();
    expect(await heading('Of another')).toBeTruthy();
  });
});
