import { type RefObject, useId, useRef, useState } from 'react';
import { Dialog, Input, VisuallyHidden } from '@townlink/web-ui';
import { PaletteList } from '../../command-palette/palette-list';
import { useActiveItem } from '../use-active-item';
import { groupsOf, type OfferedBlock } from './block-groups';

interface InsertMenuProps {
  kinds: readonly OfferedBlock[];
  /** The element that gets the focus afterwards. */
  returnFocus: RefObject<HTMLElement | null>;
  onChoose: (kind: string) => void;
  onClose: () => void;
}

/** Kinds of blocks whose name contains the text. */
const named = (kinds: readonly OfferedBlock[], text: string): OfferedBlock[] =>
  kinds.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));

/** The menu that '/' opens in an empty field: type to filter, choose with arrow keys and Enter. */
export function InsertMenu({ kinds, returnFocus, onChoose, onClose }: InsertMenuProps) {
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const [text, setText] = useState('');
  const groups = groupsOf(named(kinds, text));
  const items = groups.flatMap((group) => group.items);
  const select = ({ id }: OfferedBlock) => onChoose(id);
  const { active, setActive, onKeyDown } = useActiveItem(items, select);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Insert a block"
      initialFocus={box}
      returnFocus={returnFocus}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Input
          ref={box}
          role="combobox"
          aria-label="Find a block"
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
        <VisuallyHidden>
          <span role="status">{items.length === 1 ? '1 block' : `${items.length} blocks`}</span>
        </VisuallyHidden>
        <PaletteList
          id={listId}
          groups={groups}
          active={active}
          optionId={optionId}
          onSelect={select}
          onPoint={setActive}
        />
      </div>
    </Dialog>
  );
}
