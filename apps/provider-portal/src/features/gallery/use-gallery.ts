import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { galleryRoutes, type OwnGallery, type OwnPhoto, type UpdatePhotoRequest } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
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
    queryFn: ({ signal }) => call(galleryRoutes.own, { signal }),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? POLL_INTERVAL : false),
    staleTime: 0,
  });
}

export type PhotoChange = Pick<OwnPhoto, 'id'> & UpdatePhotoRequest;

/** Changes caption or position optimistically. */
export function useUpdatePhoto() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, caption, position }: PhotoChange) =>
      call(galleryRoutes.update, { params: { id }, body: { caption, position } }),
    onMutate: async ({ id, position }) => {
      await client.cancelQueries({ queryKey: OWN_GALLERY });
      const before = client.getQueryData<OwnGallery>(OWN_GALLERY);
      if (before && position)
        client.setQueryData(OWN_GALLERY, { ...before, photos: moved(before.photos, id, position) });
      return before;
    },
    onSuccess: (gallery) => client.setQueryData(OWN_GALLERY, gallery),
    onError: (error, _, before) => {
      client.setQueryData(OWN_GALLERY, before);
      toast.error('Your change could not be saved', { description: error.message });
    },
  });
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
