import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
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
});
