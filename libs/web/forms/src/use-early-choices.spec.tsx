import { waitFor } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { useEarlyChoices } from './use-early-choices';

/** More than the 5 ms of work after which React yields to the browser, here between a commit and its effects. */
const LONG_COMMIT_MS = 20;

interface FiltersProps {
  onChoose: (choice: string) => void;
  onCommit?: (() => void) | undefined;
}

function Filters({ onChoose, onCommit }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form);
  useLayoutEffect(() => onCommit?.(), [onCommit]);
  const [order, setOrder] = useState('featured');
  const [isOpen, setOpen] = useState(false);
  return (
    <form ref={form}>
      <select
        value={order}
        onChange={({ target }) => {
          setOrder(target.value);
          onChoose(target.value);
        }}
      >
        <option value="featured">Featured</option>
        <option value="rating">Rating</option>
      </select>
      <input
        type="checkbox"
        checked={isOpen}
        onChange={({ target }) => {
          setOpen(target.checked);
          onChoose(target.checked ? 'open' : 'any');
        }}
      />
    </form>
  );
}

const FROM_SERVER =
  '<form><select><option value="featured" selected="">Featured</option><option value="rating">Rating</option>' +
  '</select><input type="checkbox"/></form>';

describe('choices in server-rendered filters', () => {
  let place: HTMLElement;
  let root: Root | undefined;
  let chosen: string[];

  // React schedules its work as in a browser, instead of only inside act().
  beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

  beforeEach(() => {
    chosen = [];
    place = document.createElement('div');
    place.innerHTML = FROM_SERVER;
    document.body.append(place);
  });

  afterEach(() => {
    root?.unmount();
    place.remove();
  });

  const list = () => place.querySelector('select')!;
  const checkbox = () => place.querySelector('input')!;
  const hydrate = (onCommit?: () => void) => {
    root = hydrateRoot(place, <Filters onChoose={(choice) => chosen.push(choice)} onCommit={onCommit} />);
  };

  function chooseRating() {
    list().value = 'rating';
    for (const type of ['input', 'change']) list().dispatchEvent(new Event(type, { bubbles: true }));
  }

  const shows = (choices: string[], order: string, isOpen: boolean) =>
    waitFor(() =>
      expect([new Set(chosen), list().value, checkbox().checked]).toEqual([new Set(choices), order, isOpen]),
    );

  it('[FIND-6] are handled if made before hydration', async () => {
    chooseRating();
    checkbox().click();
    hydrate();
    await shows(['rating', 'open'], 'rating', true);
  });

  describe.each([
    { control: 'a list', choose: chooseRating, choices: ['rating'], order: 'rating', isOpen: false },
    { control: 'a checkbox', choose: () => checkbox().click(), choices: ['open'], order: 'featured', isOpen: true },
  ])('of $control', ({ choose, choices, order, isOpen }) => {
    it('[FIND-6] are handled if they start hydration', async () => {
      hydrate();
      choose();
      await shows(choices, order, isOpen);
    });

    it('[FIND-6] are handled if made just before the effects of hydration', async () => {
      hydrate(() => {
        const end = performance.now() + LONG_COMMIT_MS;
        while (performance.now() < end);
        queueMicrotask(choose);
      });
      await shows(choices, order, isOpen);
    });
  });
});
