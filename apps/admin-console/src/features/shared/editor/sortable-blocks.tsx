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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { createContext, type Dispatch, type ReactNode, useContext, useMemo } from 'react';
import { IconButton } from '@townlink/web-ui';
import type { Edit, ValuePath } from './edit-document';
import { blockId } from './use-block-events';

interface SortableBlocksProps {
  list: ValuePath;
  count: number;
  dispatch: Dispatch<Edit>;
  children: ReactNode;
}

/** Blocks that are moved by dragging their handle, or with the keyboard. */
export function SortableBlocks({ list, count, dispatch, children }: SortableBlocksProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => Array.from({ length: count }, (_, index) => blockId(list, index)), [list, count]);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to !== -1 && from !== to) dispatch({ type: 'move', list, index: from, by: to - from });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsFor(ids), screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type Sortable = ReturnType<typeof useSortable>;

const Handle = createContext<Pick<Sortable, 'attributes' | 'listeners' | 'setActivatorNodeRef'> | null>(null);

/** The place of a block. Dragging draws the places and handles again, and no form. */
export function SortableBlock({ id, children }: { id: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={isDragging ? 'relative z-10 opacity-80' : undefined}
    >
      <Handle value={{ attributes, listeners, setActivatorNodeRef }}>{children}</Handle>
    </li>
  );
}

export function DragHandle({ label }: { label: string }) {
  const handle = useContext(Handle);
  if (!handle) return null;
  const { attributes, listeners, setActivatorNodeRef } = handle;
  return (
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      label={label}
      className="cursor-grab touch-none"
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </IconButton>
  );
}

const INSTRUCTIONS =
  'To move a block press Space or Enter, then the arrow keys, and Space or Enter again to let it go there. Escape leaves it where it was.';

function announcementsFor(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => `Block ${place(active.id)} is picked up.`,
    onDragOver: ({ over }) => (over ? `It would be block ${place(over.id)} of ${ids.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `It is block ${place(over.id)} of ${ids.length} now.` : 'It stays where it was.'),
    onDragCancel: ({ active }) => `It stays block ${place(active.id)}.`,
  };
}
