import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useShortcuts } from './use-shortcuts';

const approve = jest.fn();

function Page({ children }: { children?: React.ReactNode }) {
  const { isEnabled, setEnabled } = useShortcuts({ a: approve });
  return (
    <>
      <label>
        <input type="checkbox" checked={isEnabled} onChange={({ target }) => setEnabled(target.checked)} /> Keys
      </label>
      <textarea aria-label="Notes" />
      <input aria-label="Name" />
      <select aria-label="City" />
      <button type="button">Somewhere</button>
      {children}
    </>
  );
}

describe('the shortcuts', () => {
  beforeEach(() => {
    localStorage.clear();
    approve.mockClear();
  });

  it('[ADM-2] press their buttons with any focus', async () => {
    render(<Page />);
    await userEvent.keyboard('a');
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('A');
    screen.getByRole('checkbox').focus();
    await userEvent.keyboard('a');
    expect(approve).toHaveBeenCalledTimes(3);
  });

  it.each(['Notes', 'Name', 'City'])('[ADM-2] do nothing while typing into %s', async (field) => {
    render(<Page />);
    screen.getByLabelText(field).focus();
    await userEvent.keyboard('a');
    expect(approve).not.toHaveBeenCalled();
  });

  it('[ADM-2] do nothing in a dialog, with a modifier, or on repeats', async () => {
    const { rerender } = render(<Page />);
    await userEvent.keyboard('{Control>}a{/Control}{Meta>}a{/Meta}{Alt>}a{/Alt}b');
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    rerender(
      <Page>
        <div role="alertdialog" />
      </Page>,
    );
    await userEvent.keyboard('a');
    expect(approve).not.toHaveBeenCalled();
  });

  it('[ADM-2] can be turned off, which is remembered', async () => {
    const { unmount } = render(<Page />);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.keyboard('a');
    unmount();
    render(<Page />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await userEvent.keyboard('a');
    expect(approve).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.keyboard('a');
    expect(approve).toHaveBeenCalledTimes(1);
  });
});
