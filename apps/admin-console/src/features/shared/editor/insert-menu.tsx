import { type RefObject, useId, useRef, useState } from 'react';
import { Input, Popover } from '@townlink/web-ui';
import { PaletteList } from '../../command-palette/palette-list';
import { useActiveItem } from '../use-active-item';
import { groupsOf, type OfferedBlock } from './block-groups';

interface InsertMenuProps {
  kinds: readonly OfferedBlock[];
  /** The field in which '/' was typed. */
  field: Element;
  /** The element that gets the focus afterwards. */
  returnFocus: RefObject<HTMLElement | null>;
  onChoose: (kind: string) => void;
  onClose: () => void;
}

const countText = (count: number): string =>
  count === 0 ? 'No block of that name' : count === 1 ? '1 block' : `${count} blocks`;

/** Kinds of blocks whose name contains the text. */
const named = (kinds: readonly OfferedBlock[], text: string): OfferedBlock[] =>
  kinds.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));

/** The menu that '/' opens in an empty field: type to filter, choose with arrow keys and Enter. */
export function InsertMenu({ kinds, field, returnFocus, onChoose, onClose }: InsertMenuProps) {
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const [text, setText] = useState('');
  const groups = groupsOf(named(kinds, text));
  const items = groups.flatMap((group) => group.items);
  const select = ({ id }: OfferedBlock) => onChoose(id);
  const { active, setActive, onKeyDown } = useActiveItem(items, select);
  return (
    <Popover title="Insert a block" anchor={field} onClose={onClose} initialFocus={box} returnFocus={returnFocus}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Input
          ref={box}
          role="combobox"
          aria-label="Find a block"
          placeholder="Find a block"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <p role="status" className={items.length > 0 ? 'sr-only' : 'text-body text-muted'}>
          {countText(items.length)}
        </p>
        <PaletteList
          id={listId}
          height="h-[min(20rem,45dvh)] md:h-[min(20rem,calc(var(--popover-room)-9rem))]"
          groups={groups}
          active={active}
          optionId={optionId}
          onSelect={select}
          onPoint={setActive}
        />
      </div>
    </Popover>
  );
}
