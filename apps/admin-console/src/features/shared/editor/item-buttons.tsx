import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { Dispatch, ReactNode } from 'react';
import { IconButton } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import type { Edit, ValuePath } from './edit-document';
import { focusField } from './focus-field';

interface ItemButtonsProps {
  list: ValuePath;
  index: number;
  count: number;
  /** For screen readers: 'question 2'. */
  name: string;
  dispatch: Dispatch<Edit>;
  /** A block, whose removal is told with a way back. */
  block?: unknown;
  children?: ReactNode;
}

const tellRemoved = (undo: () => void) =>
  toast.success('Block removed', { about: 'block-removed', action: { label: 'Undo', onSelect: undo } });

const idOf = (list: ValuePath, index: number, by: -1 | 1): string => `${[...list, index].join('-')}-${by}`;

/** Moves and removes an item of a list. The focus goes with what is moved, and to a neighbor of what is removed. */
export function ItemButtons({ list, index, count, name, dispatch, block, children }: ItemButtonsProps) {
  const move = (by: -1 | 1) => {
    dispatch({ type: 'move', list, index, by });
    requestAnimationFrame(() => {
      const to = index + by;
      const further = to + by >= 0 && to + by < count ? by : (-by as -1 | 1);
      document.getElementById(idOf(list, to, further))?.focus();
    });
  };
  const remove = () => {
    dispatch({ type: 'remove', list, index });
    const neighbor = count > 1 ? [Math.min(index, count - 2)] : [];
    requestAnimationFrame(() => focusField([...list, ...neighbor].join('.')));
    // A list within a block may be gone by then.
    if (block !== undefined && list.length === 1)
      tellRemoved(() => dispatch({ type: 'insert', list, index, value: block }));
  };
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton id={idOf(list, index, -1)} label={`Move ${name} up`} disabled={index === 0} onClick={() => move(-1)}>
        <ArrowUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        id={idOf(list, index, 1)}
        label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={remove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
      {children}
    </div>
  );
}
