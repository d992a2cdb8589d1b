import { useRef } from 'react';
import type { OwnPhoto } from '@townlink/contracts';
import { useEditConflict } from '@townlink/web-forms/edits';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { DragHandle, SortableItem, SortableList } from '@townlink/web-ui/sorting';
import { PhotoCard } from './photo-card';
import { useUpdatePhoto } from './use-gallery';

/** Pictures in the provider's order, which is changed by dragging or with the keyboard. */
export function SortablePhotos({ photos, limit }: { photos: readonly OwnPhoto[]; limit: number }) {
  const { ask, conflict } = useEditConflict();
  const { update } = useUpdatePhoto(ask);
  const unsaved = useUnsavedCaptions();
  const ids = photos.map(({ id }) => id);
  // Refused pictures take no place of the plan.
  const beyondPlan = photos.filter(({ state }) => state !== 'refused').slice(limit);
  const move = (from: number, to: number) => update({ id: ids[from]!, position: to + 1 });
  return (
    <>
      <SortableList ids={ids} noun="picture" layout="grid" onMove={move}>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {photos.map((photo, index) => (
            <SortableItem key={photo.id} id={photo.id}>
              <PhotoCard
                photo={photo}
                place={index + 1}
                onUnsaved={(isUnsaved) => unsaved.note(photo.id, isUnsaved)}
                isBeyondPlan={beyondPlan.includes(photo)}
                handle={<DragHandle label={`Move picture ${index + 1}`} />}
              />
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      {conflict}
      <UnsavedChanges isUnsaved={unsaved.isAny} />
    </>
  );
}

/** The pictures with a caption that is not saved. */
function useUnsavedCaptions() {
  const ids = useRef(new Set<string>());
  const note = (id: string, isUnsaved: boolean) => void (isUnsaved ? ids.current.add(id) : ids.current.delete(id));
  return { note, isAny: () => ids.current.size > 0 };
}
