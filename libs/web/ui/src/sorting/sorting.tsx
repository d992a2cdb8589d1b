import { GripVertical } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classes, IconButton, VisuallyHidden } from '../index';
import { carryByKeyboard, isPickUpKey } from './carry-by-keyboard';
import { carryByPointer } from './carry-by-pointer';
import { ItemMove, type SortedItems } from './item-move';

interface SortableListProps extends SortedItems {
  children: ReactNode;
}

interface Sorted {
  move: ItemMove;
  /** Id of the instructions for screen readers. */
  instructions: string;
}

const List = createContext<Sorted | null>(null);

/** Items moved by dragging their handle or with the keyboard. */
export function SortableList({ children, ...items }: SortableListProps) {
  const move = useItemMove(items);
  const instructions = useId();
  // The same object as long as the list exists: a new one would re-render all items.
  const list = useMemo(() => ({ move, instructions }), [move, instructions]);
  return (
    <>
      <List value={list}>{children}</List>
      <p hidden id={instructions}>
        {instructionsFor(items.noun)}
      </p>
      <Announcement move={move} />
    </>
  );
}

function useItemMove(items: SortedItems): ItemMove {
  const [move] = useState(() => new ItemMove(items));
  useLayoutEffect(() => move.update(items));
  useEffect(() => move.cancel, [move]);
  return move;
}

const instructionsFor = (noun: string): string =>
  `To move a ${noun} press Space or Enter, then the arrow keys, and Space or Enter again to let it go there. Escape leaves it where it was.`;

function Announcement({ move: { subscribe, announcement } }: { move: ItemMove }) {
  const text = useSyncExternalStore(subscribe, announcement, announcement);
  return (
    <VisuallyHidden>
      <span role="status" aria-live="assertive">
        {text}
      </span>
    </VisuallyHidden>
  );
}

const Item = createContext<{ id: string; isCarried: boolean } | null>(null);

interface SortableItemProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** The position of an item. Carrying re-renders positions and the handle, but not their content. */
export function SortableItem({ id, className, children }: SortableItemProps) {
  const { move } = useContext(List)!;
  const carrierNow = () => move.carrierOf(id);
  const translateNow = () => move.translateOf(id);
  const carrier = useSyncExternalStore(move.subscribe, carrierNow, carrierNow);
  const translate = useSyncExternalStore(move.subscribe, translateNow, translateNow);
  const isCarried = carrier !== undefined;
  // Stable as long as the handle is, so that it is not re-rendered with the position.
  const item = useMemo(() => ({ id, isCarried }), [id, isCarried]);
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (carrier === 'keyboard' && translate) element.current?.scrollIntoView({ block: 'nearest' });
  }, [carrier, translate]);
  return (
    <li
      ref={element}
      style={{ transform: translate, transition: translate && !isCarried ? MAKE_WAY : undefined }}
      className={classes(className, isCarried && 'relative z-10 opacity-80')}
    >
      <Item value={item}>{children}</Item>
    </li>
  );
}

const MAKE_WAY = 'transform 200ms ease';

interface DragHandleProps {
  label: string;
  /** The element that names what is dragged, if the label does not. */
  namedBy?: string;
  isSmall?: boolean;
}

export function DragHandle({ label, namedBy, isSmall = false }: DragHandleProps) {
  const list = useContext(List);
  const item = useContext(Item);
  if (!list || !item) return null;
  // The title is on the icon: on the button, screen readers would read it in addition to the name.
  const named = namedBy && { id: `${namedBy}-drag`, 'aria-labelledby': `${namedBy}-drag ${namedBy}`, title: undefined };
  return (
    <IconButton
      aria-roledescription="sortable"
      aria-describedby={list.instructions}
      aria-pressed={item.isCarried || undefined}
      onPointerDown={(event) => carryByPointer(list.move, item.id, event.nativeEvent, event.currentTarget)}
      onKeyDown={(event) => {
        if (!isPickUpKey(event.code)) return;
        event.preventDefault();
        carryByKeyboard(list.move, item.id, event.currentTarget);
      }}
      label={label}
      {...named}
      className="cursor-grab touch-none active:cursor-grabbing"
    >
      <span title={namedBy && label} className="grid size-11 shrink-0 place-items-center">
        <GripVertical aria-hidden="true" className={isSmall ? 'size-4' : 'size-5'} />
      </span>
    </IconButton>
  );
}
