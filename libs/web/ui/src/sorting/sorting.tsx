import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, type SortingStrategy, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classes, IconButton, VisuallyHidden } from '../index';
import { isPickUpKey, KeyboardMove, type SortedItems } from './keyboard-move';

interface SortableListProps extends SortedItems {
  ids: string[];
  children: ReactNode;
}

// Constant objects: new ones would re-render the handles of all items.
const POINTER = { activationConstraint: { distance: 4 } };
/** Items keep their size while one is dragged; observing each of a long list would delay the start. */
const UNOBSERVED = { disabled: true };

const Keyboard = createContext<KeyboardMove | null>(null);

/** Items moved by dragging their handle or with the keyboard. */
export function SortableList({ ids, noun, strategy, onMove, children }: SortableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const keyboard = useKeyboardMove({ ids, noun, strategy, onMove });
  const shiftOnly = useMemo(() => withoutRest(strategy), [strategy]);
  const { items, follow, hold } = useHeldIds(ids);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to !== -1 && from !== to) onMove(from, to);
    hold();
  };
  const accessibility = {
    announcements: announcementsFor(ids, noun),
    screenReaderInstructions: { draggable: instructionsFor(noun) },
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={follow}
      onDragEnd={drop}
      onDragCancel={hold}
      accessibility={accessibility}
    >
      <SortableContext items={items} strategy={shiftOnly}>
        <Keyboard value={keyboard}>{children}</Keyboard>
      </SortableContext>
      <Announcement keyboard={keyboard} />
    </DndContext>
  );
}

function useKeyboardMove(items: SortedItems): KeyboardMove {
  const [keyboard] = useState(() => new KeyboardMove(items));
  useLayoutEffect(() => keyboard.update(items));
  useEffect(() => keyboard.cancel, [keyboard]);
  return keyboard;
}

/** Items in their place get no transform: each would be a layer of the page. */
const withoutRest =
  (strategy: SortingStrategy): SortingStrategy =>
  (list) => {
    const shift = strategy(list);
    return shift && (shift.x !== 0 || shift.y !== 0) ? shift : null;
  };

function Announcement({ keyboard: { subscribe, announcement } }: { keyboard: KeyboardMove }) {
  const text = useSyncExternalStore(subscribe, announcement, announcement);
  return (
    <VisuallyHidden>
      <span role="status" aria-live="assertive">
        {text}
      </span>
    </VisuallyHidden>
  );
}

/**
 * Items need the current order only while one is dragged. At other times they receive the same array, because each item that is
 * added or removed would re-render all of them, twice.
 */
function useHeldIds(ids: string[]) {
  const [held, setHeld] = useState<string[] | undefined>(ids);
  const latest = useRef(ids);
  useLayoutEffect(() => {
    latest.current = ids;
  }, [ids]);
  return {
    items: held ?? ids,
    follow: () => setHeld(undefined),
    // By then the dropped item is in its new place.
    hold: () => requestAnimationFrame(() => setHeld(latest.current)),
  };
}

interface HandleProps extends Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'> {
  isCarried: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const Handle = createContext<HandleProps | null>(null);

interface SortableItemProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** The position of an item. Dragging re-renders positions and handles, but not their content. */
export function SortableItem({ id, className, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, node } =
    useSortable({ id, resizeObserverConfig: UNOBSERVED });
  const { isCarried, translate, onKeyDown } = useCarried(id);
  // Stable as long as the handle is, so that it is not re-rendered with the position.
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef, isCarried, onKeyDown }),
    [attributes, listeners, setActivatorNodeRef, isCarried, onKeyDown],
  );
  useEffect(() => {
    if (isCarried && translate) node.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCarried, translate, node]);
  const dragged = CSS.Translate.toString(transform);
  const glide = isCarried ? undefined : MAKE_WAY;
  return (
    <li
      ref={setNodeRef}
      style={translate ? { transform: translate, transition: glide } : { transform: dragged, transition }}
      className={classes(className, (isDragging || isCarried) && 'relative z-10 opacity-80')}
    >
      <Handle value={handle}>{children}</Handle>
    </li>
  );
}

const MAKE_WAY = 'transform 200ms ease';

/** An item's part in a move with the keyboard. */
function useCarried(id: string) {
  const keyboard = useContext(Keyboard)!;
  const isCarriedNow = () => keyboard.isCarried(id);
  const translateNow = () => keyboard.translateOf(id);
  const isCarried = useSyncExternalStore(keyboard.subscribe, isCarriedNow, isCarriedNow);
  const translate = useSyncExternalStore(keyboard.subscribe, translateNow, translateNow);
  const onKeyDown = useMemo(
    () => (event: KeyboardEvent<HTMLElement>) => {
      if (!isPickUpKey(event.code)) return;
      event.preventDefault();
      keyboard.pickUp(id, event.currentTarget);
    },
    [keyboard, id],
  );
  return { isCarried, translate, onKeyDown };
}

interface DragHandleProps {
  label: string;
  /** The element that names what is dragged, if the label does not. */
  namedBy?: string;
  isSmall?: boolean;
}

export function DragHandle({ label, namedBy, isSmall = false }: DragHandleProps) {
  const handle = useContext(Handle);
  if (!handle) return null;
  const { attributes, listeners, setActivatorNodeRef, isCarried, onKeyDown } = handle;
  // The title is on the icon: on the button, screen readers would read it in addition to the name.
  const named = namedBy && { id: `${namedBy}-drag`, 'aria-labelledby': `${namedBy}-drag ${namedBy}`, title: undefined };
  return (
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      onKeyDown={onKeyDown}
      aria-pressed={isCarried || attributes['aria-pressed']}
      label={label}
      {...named}
      className="cursor-grab touch-none"
    >
      <span title={namedBy && label} className="grid size-11 shrink-0 place-items-center">
        <GripVertical aria-hidden="true" className={isSmall ? 'size-4' : 'size-5'} />
      </span>
    </IconButton>
  );
}

const instructionsFor = (noun: string): string =>
  `To move a ${noun} press Space or Enter, then the arrow keys, and Space or Enter again to let it go there. Escape leaves it where it was.`;

function announcementsFor(ids: readonly string[], noun: string): Announcements {
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    onDragStart: ({ active }) => `${name} ${place(active.id)} is picked up.`,
    onDragOver: ({ over }) => (over ? `It would be ${noun} ${place(over.id)} of ${ids.length}.` : undefined),
    onDragEnd: ({ over }) =>
      over ? `It is ${noun} ${place(over.id)} of ${ids.length} now.` : 'It stays where it was.',
    onDragCancel: ({ active }) => `It stays ${noun} ${place(active.id)}.`,
  };
}
