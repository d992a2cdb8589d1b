import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { Dispatch, ReactNode } from 'react';
import { IconButton } from '@townlink/web-ui';
import type { Edit, ValuePath } from './edit-document';

interface ItemButtonsProps {
  list: ValuePath;
  index: number;
  count: number;
  /** For screen readers: 'question 2'. */
  name: string;
  dispatch: Dispatch<Edit>;
  children?: ReactNode;
}

const idOf = (list: ValuePath, index: number, by: -1 | 1): string => `${[...list, index].join('-')}-${by}`;

/** Moves and removes an item of a list. The focus goes with what is moved. */
export function ItemButtons({ list, index, count, name, dispatch, children }: ItemButtonsProps) {
  const move = (by: -1 | 1) => {
    dispatch({ type: 'move', list, index, by });
    requestAnimationFrame(() => {
      const to = index + by;
      const further = to + by >= 0 && to + by < count ? by : (-by as -1 | 1);
      document.getElementById(idOf(list, to, further))?.focus();
    });
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
      <IconButton label={`Remove ${name}`} onClick={() => dispatch({ type: 'remove', list, index })}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
      {children}
    </div>
  );
}
