import { type ComponentProps, useDeferredValue, useId, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FIND_MAX, FIND_MIN, findRoutes } from '@townlink/contracts';
import { useCall, useNavigate } from '@townlink/web-federation';
import { useDebounced } from '@townlink/web-forms/debounced';
import { Dialog, Input, VisuallyHidden } from '@townlink/web-ui';
import {
  type ConsoleActions,
  consoleGroups,
  editedTextGroups,
  type PaletteItem,
  searchResultGroups,
} from './palette-items';
import { PaletteList } from './palette-list';
import { useEditedTexts } from './use-edited-texts';
import { useMay } from '../rights/may';
import { useActiveItem } from '../shared/use-active-item';

interface CommandPaletteProps {
  actions: ConsoleActions;
  onClose: () => void;
}

/**
 * Searches providers, people, categories, cities, sections, actions, and editable pages and emails. The focus stays in
 * the input; arrow keys move through the list, whose first item is active at the start, and Enter selects.
 */
export function CommandPalette({ actions, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const { text, setText, groups, items, isLoading, isError } = usePaletteSearch(actions);
  const select = ({ to, run }: PaletteItem) => {
    onClose();
    run?.();
    if (to) void navigate(to);
  };
  const { active, setActive, onKeyDown } = useActiveItem(items, select);
  return (
    <Dialog open dismissal="always" onOpenChange={(open) => !open && onClose()} title="Find" initialFocus={box}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SearchBox
          ref={box}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Found count={items.length} isLoading={isLoading} />
        {isError && <p className="text-caption text-danger">Providers, people and places could not be searched.</p>}
        <PaletteList
          id={listId}
          groups={groups}
          active={active}
          optionId={optionId}
          onSelect={select}
          onPoint={setActive}
        />
        {items.length === 0 && !isLoading && <p className="px-3 py-2 text-body text-muted">Nothing has that name.</p>}
      </div>
    </Dialog>
  );
}

/** Announces the number of entries to screen readers. */
function Found({ count, isLoading }: { count: number; isLoading: boolean }) {
  return (
    <VisuallyHidden>
      <span role="status">{isLoading ? 'Loading…' : count === 1 ? '1 result' : `${count} results`}</span>
    </VisuallyHidden>
  );
}

function SearchBox(props: ComponentProps<typeof Input>) {
  return (
    <Input
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The caller sets what it controls.
      role="combobox"
      aria-label="Find"
      aria-autocomplete="list"
      placeholder="A name, an email, a page"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={FIND_MAX}
      {...props}
    />
  );
}

/** The palette's entries for its text: results of the server, then sections and actions, then editable texts. */
function usePaletteSearch(actions: ConsoleActions) {
  const [text, setText] = useState('');
  const { hits, isAsked, isLoading, isError } = useHits(text.trim());
  const may = useMay();
  const sought = useDeferredValue(text);
  const texts = useEditedTexts(isAsked);
  const groups = [
    ...(hits ? searchResultGroups(hits, may) : []),
    ...consoleGroups(sought, actions, may),
    ...(isAsked ? editedTextGroups(texts, sought) : []),
  ];
  return { text, setText, groups, items: groups.flatMap((group) => group.items), isLoading, isError };
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
    isAsked: isLong(text) && isLong(q),
    isLoading: isLong(text) && (isFetching || q !== text),
    isError: isError && isLong(text),
  };
}
