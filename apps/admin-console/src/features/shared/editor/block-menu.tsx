import { useRef } from 'react';
import { Plus } from 'lucide-react';
import { Button, Menu, MenuItem, MenuLabel } from '@townlink/web-ui';
import { groupsOf, type OfferedBlock } from './block-groups';
import { focusField } from './focus-field';

interface BlockMenuProps {
  kinds: readonly OfferedBlock[];
  /** Which block the new one comes below; at the end without. */
  below?: string;
  /** Where the new block stands: 'blocks.3'. The focus goes there. */
  place: string;
  onChoose: (kind: string) => void;
}

export function BlockMenu({ kinds, below, place, onChoose }: BlockMenuProps) {
  // At the end, the place is that of the next block once this one is there.
  const added = useRef<string>(undefined);
  const choose = (kind: string) => {
    added.current = place;
    onChoose(kind);
  };
  const onCloseAutoFocus = (event: Event) => {
    if (added.current === undefined) return;
    event.preventDefault();
    focusField(added.current);
    added.current = undefined;
  };
  return (
    <Menu
      onCloseAutoFocus={onCloseAutoFocus}
      trigger={
        <Button variant={below ? 'quiet' : 'secondary'} size="small">
          <Plus aria-hidden="true" className="size-4" /> Add block
          {below && <span className="sr-only"> below {below}</span>}
        </Button>
      }
    >
      <div className="max-h-80 overflow-y-auto">
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
