import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { FIND_MAX, FIND_MIN, findRoutes } from '@townlink/contracts';
import { useCall, useNavigate } from '@townlink/web-federation';
import { useDebounced } from '@townlink/web-forms/debounced';
import { Dialog, Input, VisuallyHidden } from '@townlink/web-ui';
import { type PaletteItem, type ConsoleActions, searchResultGroups, consoleGroups } from './palette-items';
import { PaletteList } from './palette-list';

interface CommandPaletteProps {
  actions: ConsoleActions;
  onClose: () => void;
}

/**
 * Searches providers, people, categories, cities, pages and actions. The focus stays in the input; arrow keys move
 * through the list, whose first item is active at the start, and Enter selects.
 */
export function CommandPalette({ actions, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const { hits, isAsking, isError } = useHits(text.trim());
  const groups = [...(hits ? searchResultGroups(hits) : []), ...consoleGroups(useDeferredValue(text), actions)];
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(marked, items.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const select = ({ to, run }: PaletteItem) => {
    onClose();
    run?.();
    if (to) void navigate(to);
  };
  const onKeyDown = keyHandler(items, active, { mark: setMarked, select });
  const status = isAsking ? 'Loading…' : items.length === 1 ? '1 result' : `${items.length} results`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Find" initialFocus={box}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Input
          ref={box}
          role="combobox"
          aria-label="Find"
          aria-expanded={items.length > 0}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
          placeholder="A name, an email, a page"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={FIND_MAX}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
        <VisuallyHidden>
          <span role="status">{status}</span>
        </VisuallyHidden>
        {isError && <p className="text-caption text-danger">Providers, people and places could not be searched.</p>}
        <PaletteList
          id={listId}
          groups={groups}
          active={active}
          optionId={optionId}
          onSelect={select}
          onPoint={setMarked}
        />
        {items.length === 0 && !isAsking && <p className="px-3 py-2 text-body text-muted">Nothing is called that.</p>}
      </div>
    </Dialog>
  );
}

function keyHandler(
  items: readonly PaletteItem[],
  active: number,
  { mark, select }: { mark: (index: number) => void; select: (item: PaletteItem) => void },
) {
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const handled = {
      ArrowDown: () => mark((active + 1) % items.length),
      ArrowUp: () => mark((active - 1 + items.length) % items.length),
      Enter: () => select(items[active]!),
    }[event.key];
    if (!handled) return;
    event.preventDefault();
    handled();
  };
}

/** Server results for the debounced text; earlier ones stay until the next arrive. */
function useHits(text: string) {
  const call = useCall();
  const q = useDebounced(text);
  const isLong = (words: string) => words.length >= FIND_MIN;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['admin', 'find', q],
    queryFn: ({ signal }) => call(findRoutes.find, { query: { q }, signal }),
    enabled: isLong(q),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  return {
    hits: isLong(text) ? data : undefined,
    isAsking: isLong(text) && (isFetching || q !== text),
    isError: isError && isLong(text),
  };
}
