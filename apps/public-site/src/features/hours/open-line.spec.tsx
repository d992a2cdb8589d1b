import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import type { ShownSchedule } from '@townlink/contracts';
import { OpenLine } from './open-line';

const always: ShownSchedule = {
  hours: [{ day: 'Monday' as const, opens: '00:00', closes: '00:00' }],
  special_days: [],
  by_appointment: false,
  zone: 'America/Denver',
  clock: [-420],
  text: 'Mon 12 AM–12 AM',
};

describe('the line of opening hours', () => {
  it('[LIST-2] says whether it is open once its script has loaded, also on a page from the server', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const fromServer = document.body.appendChild(document.createElement('div'));
    fromServer.innerHTML = renderToString(<OpenLine schedule={always} />);
    await act(async () => hydrateRoot(fromServer, <OpenLine schedule={always} />));
    expect(await screen.findByText(/^Open now · closes |^Opens /)).toBeTruthy();
    // Part of the page may hydrate when the script has already loaded.
    const later = document.createElement('div');
    later.innerHTML = renderToString(<OpenLine schedule={always} />);
    await act(async () => hydrateRoot(later, <OpenLine schedule={always} />));
    expect(later.textContent).toMatch(/^Open now · closes |^Opens /);
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });

  it('[LIST-2] prints the usual hours, since paper is read at another time', async () => {
    const { container } = render(<OpenLine schedule={always} />);
    await waitFor(() => expect(container.textContent).toMatch(/^Open now · closes |^Opens /));
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(container.textContent).toBe(always.text);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(container.textContent).toMatch(/^Open now · closes |^Opens /);
  });

  it('[LIST-2] keeps the text of a business without hours', () => {
    const { container } = render(<OpenLine schedule={{ ...always, hours: [], text: 'Call for hours' }} />);
    expect(container.textContent).toBe('Call for hours');
  });

  it('[LIST-2] keeps the usual hours when the clock of the zone is missing', async () => {
    const { container } = render(
      <>
        <p>
          <OpenLine schedule={always} />
        </p>
        <p>
          <OpenLine schedule={{ ...always, clock: undefined }} />
        </p>
      </>,
    );
    await waitFor(() => expect(container.firstChild?.textContent).toMatch(/^Open now · closes |^Opens /));
    expect(container.lastChild?.textContent).toBe(always.text);
  });
});
