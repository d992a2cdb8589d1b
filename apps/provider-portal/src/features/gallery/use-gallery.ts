import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { galleryRoutes, type OwnGallery, type OwnPhoto, type UpdatePhotoRequest } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { type AskWhich, type EditBase, type EditedField, saveEdits } from '@townlink/web-forms/edits';
import { useFormMutation } from '@townlink/web-forms/form-mutation';
import { ofChosenListing } from '@townlink/web-session/own-provider';
import { toast } from '@townlink/web-ui/toast';

export const OWN_GALLERY = ['provider', 'photos'] as const;

/** Milliseconds between checks whether an upload has been processed. */
const POLL_INTERVAL = 1_500;

const isWaiting = ({ photos, logo }: OwnGallery): boolean =>
  [...photos, ...(logo ? [logo] : [])].some(({ state }) => state === 'waiting');

export function useGallery() {
  const call = useCall();
  return useQuery({
    queryKey: OWN_GALLERY,
    queryFn: ({ signal }) => ofChosenListing(() => call(galleryRoutes.own, { signal })),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? POLL_INTERVAL : false),
    staleTime: 0,
  });
}

export type PhotoChange = Pick<OwnPhoto, 'id'> & UpdatePhotoRequest;

/** The part of the gallery that a change affects. */
interface Arrangement {
  caption: string;
  /** Ids of the pictures. */
  order: string[];
}

/**
 * Changes caption or position optimistically, based on the displayed gallery.
 * @param ask resolves a conflict with a change in another tab
 */
export function useUpdatePhoto(ask: AskWhich) {
  const call = useCall();
  const client = useQueryClient();
  const shown = () => client.getQueryData<OwnGallery>(OWN_GALLERY);
  const { mutate, isPending } = useFormMutation({
    mutationFn: async ({ change, before }: { change: PhotoChange; before: OwnGallery }) => {
      const { id } = change;
      const baseOf = (gallery: OwnGallery) => arrangementOf(gallery, id);
      let mine = changedBy(change, before);
      const outcome = await saveEdits({
        fields: fieldsOf(before, id),
        base: baseOf(before),
        baseOf,
        ask,
        read: () => mine,
        write: (merged) => (mine = merged),
        send: (values, base) =>
          call(galleryRoutes.update, {
            params: { id },
            version: base.version,
            body: {
              ...(values.caption !== base.values.caption && { caption: values.caption }),
              ...(change.position && { position: values.order.indexOf(id) + 1 }),
            },
          }),
      });
      if (outcome.kind === 'undecided') return before;
      return outcome.kind === 'saved' ? outcome.answer : outcome.current;
    },
    onMutate: async ({ change: { id, position }, before }) => {
      await client.cancelQueries({ queryKey: OWN_GALLERY });
      if (position) client.setQueryData(OWN_GALLERY, { ...before, photos: moved(before.photos, id, position) });
      return before;
    },
    onSuccess: (gallery) => client.setQueryData(OWN_GALLERY, gallery),
    onError: (error, _, before) => {
      client.setQueryData(OWN_GALLERY, before);
      toast.error('Your change could not be saved', { description: error.message });
    },
  });
  const update = (change: PhotoChange, options?: { onSuccess: () => void }) => {
    const before = shown();
    if (before) mutate({ change, before }, options);
  };
  return { update, isPending };
}

const arrangementOf = ({ photos, version }: OwnGallery, id: string): EditBase<Arrangement> => ({
  values: { caption: photos.find((one) => one.id === id)?.caption ?? '', order: photos.map((one) => one.id) },
  version,
});

function changedBy({ id, caption, position }: PhotoChange, before: OwnGallery): Arrangement {
  const { values } = arrangementOf(before, id);
  const photos = position ? moved(before.photos, id, position) : before.photos;
  return { caption: caption?.trim() ?? values.caption, order: photos.map((photo) => photo.id) };
}

/** Pictures without a caption are named by their position before the change. */
function fieldsOf({ photos }: OwnGallery, id: string): readonly EditedField<Arrangement>[] {
  const nameOf = (one: string): string => {
    const index = photos.findIndex((photo) => photo.id === one);
    return photos[index]?.caption || (index < 0 ? 'A new picture' : `Picture ${index + 1}`);
  };
  return [
    { label: `What picture ${photos.findIndex((photo) => photo.id === id) + 1} shows`, paths: ['caption'] },
    { label: 'Order of the pictures', paths: ['order'], text: ({ order }) => order.map(nameOf).join(', ') },
  ];
}

export function useRemovePhoto() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<OwnPhoto, 'id'>) => call(galleryRoutes.remove, { params: { id } }),
    onSuccess: (gallery) => {
      client.setQueryData(OWN_GALLERY, gallery);
      toast.success('Picture removed');
    },
    onError: (error) => toast.error('The picture could not be removed', { description: error.message }),
  });
}

/** @param position from 1 */
export function moved(photos: readonly OwnPhoto[], id: string, position: number): OwnPhoto[] {
  const photo = photos.find((one) => one.id === id);
  if (!photo) return [...photos];
  return photos.filter((one) => one.id !== id).toSpliced(position - 1, 0, photo);
}
