import { rectSortingStrategy, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { DragHandle, SortableItem, SortableList } from './sorting';

const HEIGHT = 100;

/** The same element each time, as a memoized item is. */
const items = new Map<string, ReactElement>();
const itemOf = (id: string): ReactElement => {
  const item = items.get(id) ?? (
    <SortableItem key={id} id={id}>
      <DragHandle label={`Move ${id}`} />
    </SortableItem>
  );
  items.set(id, item);
  return item;
};

interface ListProps {
  ids: string[];
  onMove?: (from: number, to: number) => void;
}

const List = ({ ids, onMove = () => undefined }: ListProps) => (
  <SortableList ids={ids} noun="block" strategy={verticalListSortingStrategy} onMove={onMove}>
    <ol>{ids.map(itemOf)}</ol>
  </SortableList>
);

/** Each item below the one before, wherever it is. */
const stack = () =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const place = [...(this.closest('ol')?.children ?? [])].findIndex((item) => item.contains(this));
    return new DOMRect(0, place * HEIGHT, HEIGHT, HEIGHT);
  });

describe('a sorted list', () => {
  it('[CONTENT-1] draws no other item again when one is added, moved or removed', () => {
    const { rerender } = render(<List ids={['a', 'b', 'c']} />);
    // Each rendering of an item converts its position once.
    const drawings = jest.spyOn(CSS.Translate, 'toString');
    rerender(<List ids={['a', 'x', 'b', 'c']} />);
    expect(drawings).toHaveBeenCalledTimes(1);
    drawings.mockClear();
    rerender(<List ids={['x', 'a', 'b', 'c']} />);
    rerender(<List ids={['x', 'a', 'c']} />);
    expect(drawings).toHaveBeenCalledTimes(0);
  });

  it('[CONTENT-1] moves an item that was added later with the keyboard, and says where it is', async () => {
    stack();
    const onMove = jest.fn();
    const { rerender } = render(<List ids={['a', 'b']} onMove={onMove} />);
    rerender(<List ids={['a', 'b', 'c']} onMove={onMove} />);
    const handle = screen.getByRole('button', { name: 'Move c' });
    handle.focus();
    fireEvent.keyDown(handle, { code: 'Space' });
    expect(await screen.findByText(/^Block 3 is picked up|^It would be block 3 of 3/)).toBeTruthy();
    fireEvent.keyDown(document, { code: 'ArrowUp' });
    expect(await screen.findByText('It would be block 2 of 3.')).toBeTruthy();
    fireEvent.keyDown(document, { code: 'Space' });
    expect(await screen.findByText('It is block 2 of 3 now.')).toBeTruthy();
    expect(onMove.mock.calls).toEqual([[2, 1]]);
  });

  const pickUp = (ids: string[], name: string, onMove = jest.fn()) => {
    stack();
    render(<List ids={ids} onMove={onMove} />);
    const handle = screen.getByRole('button', { name });
    handle.focus();
    fireEvent.keyDown(handle, { code: 'Enter' });
    return { handle, onMove };
  };
  const positions = () => screen.getAllByRole('listitem').map(({ style }) => style.transform);

  it('[CONTENT-1] draws only the carried item and those that make way again while one is moved with the keyboard', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `item-${index}`);
    const drawings = jest.spyOn(CSS.Translate, 'toString');
    const { handle } = pickUp(ids, 'Move item-9');
    drawings.mockClear();
    for (const code of ['ArrowDown', 'ArrowUp', 'ArrowUp']) fireEvent.keyDown(handle, { code });
    expect(drawings.mock.calls.length).toBeLessThan(ids.length);
    expect(handle.getAttribute('aria-pressed')).toBe('true');
    expect(positions().flatMap((transform, index) => (transform ? [index] : []))).toEqual([8, 9, 10]);
  });

  it('[CONTENT-1] moves nothing after Escape, a press elsewhere or when the handle loses the focus', () => {
    for (const leave of [
      (handle: HTMLElement) => fireEvent.keyDown(handle, { code: 'Escape' }),
      () => fireEvent.pointerDown(document.body),
      (handle: HTMLElement) => fireEvent.blur(handle),
    ]) {
      const { handle, onMove } = pickUp(['a', 'b'], 'Move a');
      fireEvent.keyDown(handle, { code: 'ArrowDown' });
      expect(positions()).toEqual(['translate3d(0px, 100px, 0)', 'translate3d(0px, -100px, 0)']);
      leave(handle);
      expect(screen.getByText('It stays block 1.')).toBeTruthy();
      expect(positions()).toEqual(['', '']);
      fireEvent.keyDown(handle, { code: 'Space' });
      fireEvent.keyDown(handle, { code: 'Space' });
      expect(onMove).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it('[GAL-1] moves an item of a grid to the place on its right and below', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      const place = [...(this.closest('ol')?.children ?? [])].findIndex((item) => item.contains(this));
      return new DOMRect((place % 2) * HEIGHT, Math.floor(place / 2) * HEIGHT, HEIGHT, HEIGHT);
    });
    const onMove = jest.fn();
    render(
      <SortableList ids={['a', 'b', 'c', 'd']} noun="picture" strategy={rectSortingStrategy} onMove={onMove}>
        <ol>{['a', 'b', 'c', 'd'].map(itemOf)}</ol>
      </SortableList>,
    );
    const handle = screen.getByRole('button', { name: 'Move a' });
    handle.focus();
    for (const code of ['Space', 'ArrowRight', 'ArrowDown']) fireEvent.keyDown(handle, { code });
    expect(screen.getByText('It would be picture 4 of 4.')).toBeTruthy();
    expect(positions()).toEqual([
      'translate3d(100px, 100px, 0)',
      'translate3d(-100px, 0px, 0)',
      'translate3d(100px, -100px, 0)',
      'translate3d(-100px, 0px, 0)',
    ]);
    fireEvent.keyDown(handle, { code: 'Tab' });
    expect(onMove.mock.calls).toEqual([[0, 3]]);
  });

  it('[CONTENT-1] lets an item go when the list changes while it is carried', () => {
    stack();
    const onMove = jest.fn();
    const { rerender } = render(<List ids={['a', 'b']} onMove={onMove} />);
    const handle = screen.getByRole('button', { name: 'Move a' });
    handle.focus();
    fireEvent.keyDown(handle, { code: 'Space' });
    fireEvent.keyDown(handle, { code: 'ArrowDown' });
    rerender(<List ids={['x', 'a', 'b']} onMove={onMove} />);
    expect(positions()).toEqual(['', '', '']);
    expect(handle.getAttribute('aria-pressed')).toBeNull();
  });
});
