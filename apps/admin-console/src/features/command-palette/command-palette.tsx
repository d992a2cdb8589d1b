import { type ComponentProps, useId, useRef } from 'react';
import { FIND_MAX } from '@townlink/contracts';
import { useNavigate } from '@townlink/web-federation';
import { Dialog, Input, VisuallyHidden } from '@townlink/web-ui';
import type { ConsoleActions, PaletteItem } from './palette-items';
import { PaletteList } from './palette-list';
import { useActiveItem } from './use-active-item';
import { usePaletteSearch } from './use-palette-search';

interface CommandPaletteProps {
  actions: ConsoleActions;
  onClose: () => void;
}

/**
 * Searches providers, people, categories, cities, pages and actions. The focus stays in the input; arrow keys move
 * through the list, whose first item is active at the start, and Enter selects.
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
  const status = isLoading ? 'Loading…' : items.length === 1 ? '1 result' : `${items.length} results`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Find" initialFocus={box}>
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
          onPoint={setActive}
        />
        {items.length === 0 && !isLoading && <p className="px-3 py-2 text-body text-muted">Nothing is called that.</p>}
      </div>
    </Dialog>
  );
}

function SearchBox(props: ComponentProps<typeof Input>) {
  return (
    <Input
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Whoever uses it says what it opens.
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
