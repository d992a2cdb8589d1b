import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A page with a button that opens a dialog. */
function Opener({ children }: { children: (opened: Opened) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <button type="button">Elsewhere</button>
      {children({ open, onOpenChange: setOpen })}
    </>
  );
}

const openWith = async (dialog: (opened: Opened) => ReactNode) => {
  render(<Opener>{dialog}</Opener>);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
};
const focused = () => document.activeElement?.textContent;
const text = (id: string | null) => document.getElementById(id ?? '')?.textContent;

describe('a dialog', () => {
  const license = (opened: Opened) => (
    <Dialog {...opened} title="License" description="Of Ace Plumbing" footer={<Button>Approve</Button>}>
      Page one
    </Dialog>
  );

  it('is named by its title and described by its description', async () => {
    await openWith(license);
    const dialog = screen.getByRole('dialog', { name: 'License' });
    expect(text(dialog.getAttribute('aria-describedby'))).toBe('Of Ace Plumbing');
  });

  it('has no description attribute without a description', async () => {
    await openWith((opened) => <Dialog {...opened} title="License" />);
    expect(screen.getByRole('dialog').hasAttribute('aria-describedby')).toBe(false);
  });

  it('initially focuses the first field, or else its close button', async () => {
    await openWith((opened) => (
      <Dialog {...opened} title="Save this view">
        <input aria-label="Name" />
      </Dialog>
    ));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await userEvent.keyboard('{Escape}');
    cleanup();
    await openWith(license);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });

  it('traps the focus', async () => {
    await openWith(license);
    for (let stop = 0; stop < 5; stop++) {
      await userEvent.tab();
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    }
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s and returns the focus to its opener', async (_how, close) => {
    await openWith(license);
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Open');
  });

  it('closes by a press beside it, unless one of its fields was edited since it opened', async () => {
    const pressBeside = () => fireEvent.pointerDown(document.body);
    await openWith((opened) => (
      <Dialog {...opened} title="Save this view">
        <input aria-label="Name" />
      </Dialog>
    ));
    pressBeside();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Paused in Utah');
    pressBeside();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Paused in Utah');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    pressBeside();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before its close button discards what was entered, but not before its Cancel does', async () => {
    await openWith((opened) => (
      <Dialog
        {...opened}
        title="Save this view"
        footer={<Button onClick={() => opened.onOpenChange(false)}>Cancel</Button>}
      >
        <input aria-label="Name" />
      </Dialog>
    ));
    await userEvent.type(screen.getByLabelText('Name'), 'Paused');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Paused');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before Escape discards what was entered since it opened', async () => {
    await openWith((opened) => (
      <Dialog {...opened} title="Save this view">
        <input aria-label="Name" />
      </Dialog>
    ));
    await userEvent.type(screen.getByLabelText('Name'), 'Paused{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Discard what you entered?' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    await userEvent.type(screen.getByLabelText('Name'), ' in Utah{Escape}');
    expect(screen.getByLabelText<HTMLInputElement>('Name', { selector: 'input' }).value).toBe('Paused in Utah');
    await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(focused()).toBe('Open'));
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by Escape without a question if its caller says that all input is saved', async () => {
    await openWith((opened) => (
      <Dialog {...opened} isEdited={false} title="Manage views">
        <input aria-label="Name" />
      </Dialog>
    ));
    await userEvent.type(screen.getByLabelText('Name'), 'Paused{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a press beside it after typing, if that was a search', async () => {
    await openWith((opened) => (
      <Dialog {...opened} dismissal="always" title="Find">
        <input aria-label="Words" />
      </Dialog>
    ));
    await userEvent.type(screen.getByLabelText('Words'), 'paused');
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes only by its buttons if it shows something only once', async () => {
    await openWith((opened) => (
      <Dialog {...opened} dismissal="never" title="The new key">
        <code>tlk_7Kq2Zd</code>
      </Dialog>
    ));
    fireEvent.pointerDown(document.body);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('tlk_7Kq2Zd')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('focuses the page content if its opener was removed', async () => {
    function Deletable() {
      const [open, setOpen] = useState(false);
      const [isDeleted, setDeleted] = useState(false);
      return (
        <main id="main" tabIndex={-1}>
          {!isDeleted && <Button onClick={() => setOpen(true)}>Delete</Button>}
          <Dialog open={open} onOpenChange={setOpen} title="Delete it?">
            <Button onClick={() => setDeleted(true)}>Yes</Button>
          </Dialog>
        </main>
      );
    }
    render(<Deletable />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });
});

describe('a confirmation dialog', () => {
  const onConfirm = jest.fn();
  const ask = (more: object = {}) =>
    openWith((opened) => (
      <ConfirmDialog
        {...opened}
        title="Delete Ace Plumbing?"
        description="This cannot be undone."
        confirmLabel="Delete provider"
        cancelLabel="Keep the provider"
        onConfirm={onConfirm}
        {...more}
      />
    ));
  const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete Ace Plumbing?' });

  it('initially focuses the safe button, so that Enter deletes nothing', async () => {
    await ask();
    expect(focused()).toBe('Keep the provider');
    await userEvent.keyboard('{Enter}');
    expect(dialog()).toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('initially focuses the first field, if any', async () => {
    await ask({ children: <input aria-label="Notes" /> });
    expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
  });

  it('ignores a click outside', async () => {
    await ask();
    await userEvent.click(document.body, { pointerEventsCheck: 0 });
    expect(dialog()).toBeTruthy();
  });

  it('is canceled by Escape, and restores the focus', async () => {
    await ask();
    await userEvent.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(focused()).toBe('Open');
  });

  it('asks before Escape discards what was entered in it', async () => {
    await ask({ children: <input aria-label="Notes" /> });
    await userEvent.type(screen.getByLabelText('Notes'), 'Too late{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('Too late');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(dialog()).toBeNull();
  });

  it('reports the confirmation', async () => {
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Delete provider' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('is confirmed once by a double-click', async () => {
    onConfirm.mockClear();
    await ask();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Delete provider' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('focuses what is around its opener if that is disabled by now', async () => {
    const disable = () => document.querySelector('button')?.setAttribute('disabled', '');
    render(
      <div tabIndex={-1} data-testid="around">
        <Opener>
          {({ open, onOpenChange }) => (
            <Dialog open={open} onOpenChange={onOpenChange} title="Publish" footer={<Button>Publish it</Button>} />
          )}
        </Opener>
      </div>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    disable();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('around')));
  });

  it('cannot be confirmed again while busy', async () => {
    onConfirm.mockClear();
    await ask({ busy: 'Deleting…' });
    await userEvent.click(screen.getByRole('button', { name: 'Deleting…' }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
