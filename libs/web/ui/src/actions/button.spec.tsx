import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

describe('a busy button', () => {
  it('keeps the focus, and cannot be pressed again', async () => {
    const [press, submit] = [jest.fn(), jest.fn()];
    const form = (busy: string | false) => (
      <form onSubmit={submit}>
        <Button type="submit" busy={busy} onClick={press}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    rerender(form('Saving…'));
    const button = screen.getByRole('button', { name: 'Saving…' });
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });
});
