import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, type ReactElement } from 'react';
import { DragHandle, SortableItem, SortableList } from './sorting';

const HEIGHT = 100;

/** Called each time an item is drawn. */
const drawn = jest.fn();

/** The same element each time, as a memoized item is. */
const items = new Map<string, ReactElement>();
const itemOf = (id: string): ReactElement => {
  const item = items.get(id) ?? (
    <Profiler key={id} id={id} onRender={drawn}>
      <SortableItem id={id}>
        <DragHandle label={`Move ${id}`} />
      </SortableItem>
    </Profiler>
  );
  items.set(id, item);
  return item;
};

interface ListProps {
  ids: string[];
  onMove?: (from: number, to: number) => void;
}

const List = ({ ids, onMove = () => undefined }: ListProps) => (
  <SortableList ids={ids} noun="block" layout="column" onMove={onMove}>
    <ol>{ids.map(itemOf)}</ol>
  </SortableList>
);

const manyIds = Array.from({ length: 50 }, (_, index) => `item-${index}`);
/** The items that were drawn again. */
const redrawn = () => [...new Set(drawn.mock.calls.map(([id]) => id))].toSorted();
const positions = () => screen.getAllByRole('listitem').map(({ style }) => style.transform);

/** Each item below the one before, wherever it is. */
const stack = (heightAt = (_place: number) => HEIGHT, scrolled = () => 0) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const place = [...(this.closest('ol')?.children ?? [])].findIndex((item) => item.contains(this));
    const heights = Array.from({ length: Math.max(place, 0) }, (_, above) => heightAt(above));
    const top = heights.reduce((sum, height) => sum + height, 0);
    return new DOMRect(0, top - scrolled(), HEIGHT, heightAt(place));
  });

describe('a sorted list', () => {
  it('[CONTENT-1] draws no other item again when one is added, moved or removed', () => {
    const { rerender } = render(<List ids={['a', 'b', 'c']} />);
    drawn.mockClear();
    rerender(<List ids={['a', 'x', 'b', 'c']} />);
    rerender(<List ids={['x', 'a', 'b', 'c']} />);
    rerender(<List ids={['x', 'a', 'c']} />);
    expect(drawn.mock.calls.map(([id]) => id)).toEqual(['x']);
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
    drawn.mockClear();
    const handle = screen.getByRole('button', { name });
    handle.focus();
    fireEvent.keyDown(handle, { code: 'Enter' });
    return { handle, onMove };
  };

  it('[CONTENT-1] draws only the carried item and those that make way again while one is moved with the keyboard', () => {
    const { handle } = pickUp(manyIds, 'Move item-9');
    expect(redrawn()).toEqual(['item-9']);
    for (const code of ['ArrowDown', 'ArrowUp', 'ArrowUp']) fireEvent.keyDown(handle, { code });
    expect(redrawn()).toEqual(['item-10', 'item-8', 'item-9']);
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
      <SortableList ids={['a', 'b', 'c', 'd']} noun="picture" layout="grid" onMove={onMove}>
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

/** jsdom has no such events. */
class PointerEventOfBrowser extends MouseEvent {
  readonly pointerId: number | undefined;
  readonly isPrimary: boolean | undefined;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId;
    this.isPrimary = init.isPrimary;
  }
}

/** Where the pointer presses a handle: far from the edges of the window. */
const PRESS = { isPrimary: true, button: 0, pointerId: 1, clientX: 300, clientY: 300 };

describe('a sorted list and the pointer', () => {
  beforeAll(() => {
    Object.assign(window, { PointerEvent: PointerEventOfBrowser });
  });

  const press = (ids: string[], name: string, event = PRESS) => {
    const onMove = jest.fn();
    render(<List ids={ids} onMove={onMove} />);
    drawn.mockClear();
    const handle = screen.getByRole('button', { name });
    fireEvent.pointerDown(handle, event);
    return { handle, onMove };
  };
  /** To a place that many px from where it was pressed. */
  const moveTo = (y: number, x = 0) =>
    fireEvent.pointerMove(document, { ...PRESS, clientX: PRESS.clientX + x, clientY: PRESS.clientY + y });
  const release = () => fireEvent.pointerUp(document, PRESS);

  it('[CONTENT-1] draws only the carried item and those that make way again, and drops it where it is shown', () => {
    stack();
    const { handle, onMove } = press(manyIds, 'Move item-9');
    expect(redrawn()).toEqual([]);
    moveTo(10);
    expect(screen.getByText('Block 10 is picked up.')).toBeTruthy();
    expect(handle.getAttribute('aria-pressed')).toBe('true');
    for (const y of [60, 110, 160]) moveTo(y);
    expect(redrawn()).toEqual(['item-10', 'item-11', 'item-9']);
    expect(positions().slice(8, 13)).toEqual([
      '',
      'translate3d(0px, 160px, 0)',
      'translate3d(0px, -100px, 0)',
      'translate3d(0px, -100px, 0)',
      '',
    ]);
    expect(screen.getByText('It would be block 12 of 50.')).toBeTruthy();
    release();
    expect(screen.getByText('It is block 12 of 50 now.')).toBeTruthy();
    expect(onMove.mock.calls).toEqual([[9, 11]]);
    expect(positions().join('')).toBe('');
  });

  it('[CONTENT-1] makes way once half of an item is passed, whatever the heights', () => {
    stack((place) => (place === 0 ? 100 : 800));
    const down = press(['short', 'tall'], 'Move short');
    moveTo(390);
    expect(screen.getByText('Block 1 is picked up.')).toBeTruthy();
    moveTo(410);
    expect(positions()).toEqual(['translate3d(0px, 410px, 0)', 'translate3d(0px, -100px, 0)']);
    release();
    expect(down.onMove.mock.calls).toEqual([[0, 1]]);
    cleanup();
    const up = press(['short', 'tall'], 'Move tall');
    moveTo(-40);
    expect(positions()).toEqual(['', 'translate3d(0px, -40px, 0)']);
    moveTo(-60);
    expect(positions()).toEqual(['translate3d(0px, 800px, 0)', 'translate3d(0px, -60px, 0)']);
    release();
    expect(up.onMove.mock.calls).toEqual([[1, 0]]);
  });

  it('[CONTENT-1] keeps an item under the pointer while the page scrolls, and within its list', () => {
    let scrolled = 0;
    stack(undefined, () => scrolled);
    const { onMove } = press(['a', 'b', 'c', 'd'], 'Move a');
    moveTo(30, 500);
    expect(positions()[0]).toBe('translate3d(0px, 30px, 0)');
    scrolled = 200;
    fireEvent.scroll(document);
    expect(positions()[0]).toBe('translate3d(0px, 230px, 0)');
    moveTo(190);
    expect(positions()[0]).toBe('translate3d(0px, 300px, 0)');
    release();
    expect(onMove.mock.calls).toEqual([[0, 3]]);
  });

  it('[CONTENT-1] moves nothing after Escape, when the system takes the pointer or the window changes', () => {
    for (const leave of [
      () => fireEvent.keyDown(document, { code: 'Escape' }),
      () => fireEvent.pointerCancel(document, PRESS),
      () => fireEvent(window, new Event('resize')),
    ]) {
      stack();
      const { onMove } = press(['a', 'b'], 'Move a');
      moveTo(90);
      leave();
      expect(screen.getByText('It stays block 1.')).toBeTruthy();
      moveTo(95);
      release();
      expect(positions()).toEqual(['', '']);
      expect(onMove).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it('[CONTENT-1] picks nothing up by a press that does not move, another button or a second finger', () => {
    for (const event of [PRESS, { ...PRESS, button: 2 }, { ...PRESS, isPrimary: false }]) {
      stack();
      const { handle, onMove } = press(['a', 'b'], 'Move a', event);
      moveTo(event === PRESS ? 3 : 90);
      expect(handle.getAttribute('aria-pressed')).toBeNull();
      release();
      moveTo(90);
      expect(handle.getAttribute('aria-pressed')).toBeNull();
      expect(onMove).not.toHaveBeenCalled();
      cleanup();
    }
  });
});
