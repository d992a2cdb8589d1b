import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, type SortingStrategy, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classes, IconButton } from '../index';

interface SortableListProps {
  /** In order. */
  ids: string[];
  /** What is moved, for announcements: 'picture'. */
  noun: string;
  strategy: SortingStrategy;
  /** Both are indexes. */
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

// Constant objects: new ones would re-render the handles of all items.
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** Items moved by dragging their handle or with the keyboard. */
export function SortableList({ ids, noun, strategy, onMove, children }: SortableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
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
      <SortableContext items={items} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
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

type Sortable = ReturnType<typeof useSortable>;

const Handle = createContext<Pick<Sortable, 'attributes' | 'listeners' | 'setActivatorNodeRef'> | null>(null);

interface SortableItemProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** The position of an item. Dragging re-renders positions and handles, but not their content. */
export function SortableItem({ id, className, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  // Stable as long as the handle is, so that it is not re-rendered with the position.
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes(className, isDragging && 'relative z-10 opacity-80')}
    >
      <Handle value={handle}>{children}</Handle>
    </li>
  );
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
  const { attributes, listeners, setActivatorNodeRef } = handle;
  // The title is on the icon: on the button, screen readers would read it in addition to the name.
  const named = namedBy && { id: `${namedBy}-drag`, 'aria-labelledby': `${namedBy}-drag ${namedBy}`, title: undefined };
  return (
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
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
