import { Plus } from 'lucide-react';
import { Button, Menu, MenuItem } from '@townlink/web-ui';

interface BlockMenuProps<Kind extends string> {
  kinds: readonly { kind: Kind; label: string }[];
  /** Which block the new one comes below; at the end without. */
  below?: string;
  onChoose: (kind: Kind) => void;
}

export function BlockMenu<Kind extends string>({ kinds, below, onChoose }: BlockMenuProps<Kind>) {
  return (
    <Menu
      trigger={
        <Button variant={below ? 'quiet' : 'secondary'} size="small">
          <Plus aria-hidden="true" className="size-4" /> Add block
          {below && <span className="sr-only"> below {below}</span>}
        </Button>
      }
    >
      <div className="max-h-80 overflow-y-auto">
        {kinds.map(({ kind, label }) => (
          <MenuItem key={kind} onSelect={() => onChoose(kind)}>
            {label}
          </MenuItem>
        ))}
      </div>
    </Menu>
  );
}
