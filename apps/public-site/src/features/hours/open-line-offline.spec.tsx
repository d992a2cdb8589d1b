import { expect, it, jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import type { ShownSchedule } from '@townlink/contracts';

jest.unstable_mockModule('./open-now', () => {
  throw new Error('No connection');
});
const { OpenLine } = await import('./open-line');

it('[LIST-2] shows the usual hours in full when its script cannot be loaded', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const schedule = {
    hours: [],
    zone: 'America/Denver',
    clock: [-420],
    text: 'By appointment',
  } as unknown as ShownSchedule;
  const { container } = render(<OpenLine schedule={schedule} />);
  expect(container.querySelector('.line-clamp-1')).toBeTruthy();
  await waitFor(() => expect(container.innerHTML).toBe('By appointment'));
  expect(complain).toHaveBeenCalledTimes(1);
  complain.mockRestore();
});
