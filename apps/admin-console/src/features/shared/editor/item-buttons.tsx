import { ArrowDown, ArrowUp, Trash2, type LucideIcon } from 'lucide-react';
import type { ComponentProps, Dispatch, ReactNode } from 'react';
import { IconButton } from '@townlink/web-ui';
import type { Edit, ValuePath } from './edit-document';
import { focusField } from './focus-field';

export type Direction = -1 | 1;

interface MoveButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  /** For screen readers: 'question 2', or the element with that name. */
  name: string | { id: string };
  onMove: (by: Direction, pressed: HTMLElement) => void;
  onRemove: (pressed: HTMLElement) => void;
  children?: ReactNode;
}

/** Moves and removes an item of a list. */
export function MoveButtons({ isFirst, isLast, name, onMove, onRemove, children }: MoveButtonsProps) {
  const text = typeof name === 'string' ? ` ${name}` : '';
  const id = typeof name === 'string' ? undefined : name.id;
  const move = (by: Direction) => ({
    'data-move': by,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => onMove(by, currentTarget),
  });
  return (
    <div data-moves="" className="flex flex-wrap items-center gap-1">
      <NamedButton Icon={ArrowUp} label={`Move up${text}`} nameId={id} disabled={isFirst} {...move(-1)} />
      <NamedButton Icon={ArrowDown} label={`Move down${text}`} nameId={id} disabled={isLast} {...move(1)} />
      <NamedButton
        Icon={Trash2}
        label={`Remove${text}`}
        nameId={id}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      />
      {children}
    </div>
  );
}

interface NamedButtonProps extends ComponentProps<'button'> {
  Icon: LucideIcon;
  label: string;
  /** Element that names what the button acts on. */
  nameId: string | undefined;
  'data-move'?: Direction;
}

/**
 * A button named after its object. The title is on the icon: on the button, screen readers would read it in addition to
 * the name.
 */
function NamedButton({ Icon, label, nameId, ...button }: NamedButtonProps) {
  if (nameId === undefined)
    return (
      <IconButton label={label} {...button}>
        <Icon aria-hidden="true" className="size-4" />
      </IconButton>
    );
  const id = `${nameId}-${label.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <IconButton id={id} label={label} title={undefined} aria-labelledby={`${id} ${nameId}`} {...button}>
      <span title={label} className="grid size-11 shrink-0 place-items-center">
        <Icon aria-hidden="true" className="size-4" />
      </span>
    </IconButton>
  );
}

/** Focuses the button that moves an item further, or back at an end of the list. */
export function focusMove(item: Element | null | undefined, by: Direction): void {
  const moves = item?.querySelector('[data-moves]');
  const button = (to: Direction) => moves?.querySelector<HTMLElement>(`[data-move="${to}"]:not(:disabled)`);
  (button(by) ?? button(by === 1 ? -1 : 1))?.focus();
}

interface ItemButtonsProps {
  /** Path relative to the block. */
  list: ValuePath;
  index: number;
  count: number;
  /** For screen readers: 'question 2'. */
  name: string;
  dispatch: Dispatch<Edit>;
}

/** Moves and removes an item of a block. The focus follows a moved item, or moves to a neighbor of a removed one. */
export function ItemButtons({ list, index, count, name, dispatch }: ItemButtonsProps) {
  const blockOf = (pressed: HTMLElement) => pressed.closest('section') ?? undefined;
  const move = (by: Direction, pressed: HTMLElement) => {
    dispatch({ type: 'move', list, index, by });
    const block = blockOf(pressed);
    const place = [...list, index + by].join('.');
    requestAnimationFrame(() => focusMove(block?.querySelector(`[data-item="${place}"]`), by));
  };
  const remove = (pressed: HTMLElement) => {
    dispatch({ type: 'remove', list, index });
    const block = blockOf(pressed);
    const neighbor = count > 1 ? [Math.min(index, count - 2)] : [];
    requestAnimationFrame(() => focusField([...list, ...neighbor].join('.'), block));
  };
  return (
    <div data-item={[...list, index].join('.')}>
      <MoveButtons isFirst={index === 0} isLast={index === count - 1} name={name} onMove={move} onRemove={remove} />
    </div>
  );
}
