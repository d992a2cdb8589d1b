import { useRef } from 'react';
import { Plus } from 'lucide-react';
import { Button, Menu, MenuItem, MenuLabel } from '@townlink/web-ui';
import { groupsOf, type OfferedBlock } from './block-groups';
import { focusIn } from './focus-field';

interface BlockMenuProps {
  kinds: readonly OfferedBlock[];
  /** The element that names the block above the new one; undefined at the end of the list. */
  below?: string;
  onChoose: (kind: string) => void;
}

export function BlockMenu({ kinds, below, onChoose }: BlockMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  const choose = (kind: string) => {
    isAdded.current = true;
    onChoose(kind);
  };
  const onCloseAutoFocus = (event: Event) => {
    if (!isAdded.current) return;
    isAdded.current = false;
    event.preventDefault();
    focusIn(addedBy(button.current, below !== undefined));
  };
  return (
    <Menu
      onCloseAutoFocus={onCloseAutoFocus}
      trigger={
        <Button
          ref={button}
          variant={below ? 'quiet' : 'secondary'}
          size="small"
          // As wide as the menu, which is right-aligned and would otherwise open over the sidebar.
          className={below ? undefined : 'w-64'}
          {...(below && { id: `${below}-add`, 'aria-labelledby': `${below}-add ${below}` })}
        >
          <Plus aria-hidden="true" className="size-4" /> Add block
          {below && <span className="sr-only"> below</span>}
        </Button>
      }
    >
      <div tabIndex={-1} className="max-h-80 overflow-y-auto">
        {groupsOf(kinds).map(({ title, items }) => (
          <div key={title} role="group" aria-label={title}>
            <MenuLabel aria-hidden="true" className="pt-3 pb-1 text-caption font-medium text-muted">
              {title}
            </MenuLabel>
            {items.map(({ id, label }) => (
              <MenuItem key={id} onSelect={() => choose(id)}>
                {label}
              </MenuItem>
            ))}
          </div>
        ))}
      </div>
    </Menu>
  );
}

/** The block below the button's, or the last one above a button at the end of the list. */
const addedBy = (button: HTMLElement | null, isBelow: boolean): Element | null | undefined =>
  isBelow
    ? button?.closest('li')?.nextElementSibling
    : button?.parentElement?.parentElement?.querySelector(':scope > [data-blocks]')?.lastElementChild;
