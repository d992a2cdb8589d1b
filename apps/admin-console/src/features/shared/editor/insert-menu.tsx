import { type RefObject, useId, useRef, useState } from 'react';
import { type BlockKind, blockKinds, BLOCKS, type ContentMedium, isIn } from '@townlink/contracts';
import { Dialog, Input, VisuallyHidden } from '@townlink/web-ui';
import { PaletteList } from '../../command-palette/palette-list';
import { useActiveItem } from '../use-active-item';

interface InsertMenuProps {
  medium: ContentMedium;
  /** Columns hold no columns. */
  isInColumns: boolean;
  /** What has the focus afterwards. */
  returnFocus: RefObject<HTMLElement | null>;
  onChoose: (kind: BlockKind) => void;
  onClose: () => void;
}

/** Kinds of blocks whose name has the text. */
const kindsNamed = (text: string, medium: ContentMedium, isInColumns: boolean) =>
  blockKinds
    .filter((kind) => isIn(kind, medium) && (kind !== 'columns' || !isInColumns))
    .filter((kind) => BLOCKS[kind].label.toLowerCase().includes(text.trim().toLowerCase()))
    .map((kind) => ({ id: kind, label: BLOCKS[kind].label }));

/** What '/' in an empty field opens: type to find a block, choose by the arrows and Enter. */
export function InsertMenu({ medium, isInColumns, returnFocus, onChoose, onClose }: InsertMenuProps) {
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const [text, setText] = useState('');
  const items = kindsNamed(text, medium, isInColumns);
  const select = ({ id }: { id: string }) => onChoose(id as BlockKind);
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
          groups={[{ title: 'Blocks', items }]}
          active={active}
          optionId={optionId}
          onSelect={select}
          onPoint={setActive}
        />
      </div>
    </Dialog>
  );
}
