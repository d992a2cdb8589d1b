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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { OwnPhoto } from '@townlink/contracts';
import { useEditConflict } from '@townlink/web-forms/edits';
import { IconButton } from '@townlink/web-ui';
import { PhotoCard } from './photo-card';
import { useUpdatePhoto } from './use-gallery';

/** Pictures in the provider's order, which is changed by dragging or with the keyboard. */
export function SortablePhotos({ photos, limit }: { photos: readonly OwnPhoto[]; limit: number }) {
  const { ask, conflict } = useEditConflict();
  const { update } = useUpdatePhoto(ask);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = photos.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    update({ id: String(active.id), position: ids.indexOf(String(over.id)) + 1 });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsFor(ids), screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {photos.map((photo, index) => (
            <SortablePhoto key={photo.id} photo={photo} place={index + 1} isBeyondPlan={index >= limit} />
          ))}
        </ol>
      </SortableContext>
      {conflict}
    </DndContext>
  );
}

interface SortablePhotoProps {
  photo: OwnPhoto;
  place: number;
  isBeyondPlan: boolean;
}

function SortablePhoto({ photo, place, isBeyondPlan }: SortablePhotoProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={isDragging ? 'relative z-10 opacity-80' : undefined}
    >
      <PhotoCard
        photo={photo}
        place={place}
        isBeyondPlan={isBeyondPlan}
        handle={
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            label={`Move picture ${place}`}
            className="cursor-grab touch-none"
          >
            <GripVertical aria-hidden="true" className="size-5" />
          </IconButton>
        }
      />
    </li>
  );
}

const INSTRUCTIONS =
  'To move a picture press Space or Enter, then the arrow keys, and Space or Enter again to let it go there. Escape leaves it where it was.';

function announcementsFor(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => `Picture ${place(active.id)} is picked up.`,
    onDragOver: ({ over }) => (over ? `It would be picture ${place(over.id)} of ${ids.length}.` : undefined),
    onDragEnd: ({ over }) =>
      over ? `It is picture ${place(over.id)} of ${ids.length} now.` : 'It stays where it was.',
    onDragCancel: ({ active }) => `It stays picture ${place(active.id)}.`,
  };
}
