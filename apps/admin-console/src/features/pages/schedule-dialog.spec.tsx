import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ScheduleDialog } from './schedule-dialog';

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Publish later
      </button>
      <ScheduleDialog isOpen={isOpen} onClose={() => setOpen(false)} onSchedule={() => undefined} />
    </>
  );
}

describe('the dialog for the time of a publication', () => {
  it('keeps the chosen time when it is closed by Escape', async () => {
    render(<Opened />);
    const time = () => screen.getByLabelText<HTMLInputElement>('Day and time');
    fireEvent.input(time(), { target: { value: '2030-01-02T10:00' } });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Publish later' }));
    expect(time().value).toBe('2030-01-02T10:00');
  });
});
