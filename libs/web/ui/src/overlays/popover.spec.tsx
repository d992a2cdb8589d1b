import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Popover } from './popover';

/** A field that opens a popover, and another one. */
function Fields() {
  const box = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<Element>();
  return (
    <>
      <input aria-label="Text" onChange={({ target }) => setAnchor(target)} />
      <input aria-label="Elsewhere" />
      <p>Plain</p>
      {anchor && (
        <Popover title="Insert" anchor={anchor} onClose={() => setAnchor(undefined)} initialFocus={box}>
          <input ref={box} aria-label="Find" />
        </Popover>
      )}
    </>
  );
}

describe('a popover', () => {
  const open = async () => {
    render(<Fields />);
    await userEvent.type(screen.getByLabelText('Text'), '/');
    await screen.findByRole('dialog', { name: 'Insert' });
  };

  it('focuses its field, and hides nothing of the page', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByLabelText('Find'));
    expect(screen.getByRole('textbox', { name: 'Elsewhere' })).toBeTruthy();
    expect(document.body.style.pointerEvents).toBe('');
  });

  it.each([
    ['Escape', 'Text', () => userEvent.keyboard('{Escape}')],
    ['its close button', 'Text', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press on the page', 'Text', () => userEvent.click(screen.getByText('Plain'))],
    ['a press on another field', 'Elsewhere', () => userEvent.click(screen.getByLabelText('Elsewhere'))],
  ])('closes by %s, with the focus in the field “%s”', async (_how, field, close) => {
    await open();
    await close();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
