import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DecidePhotoRequest, galleryRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const PICTURES = ['admin', 'pictures'] as const;

const LIST = {
  name: PICTURES[1],
  route: galleryRoutes.toReview,
  filters: {},
  sort: { by: 'provider', direction: 'asc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

/** Pictures that somebody should look at. */
export const usePictures = () => useList(LIST);

/** Shows all pictures of a provider, and those that follow. */
export function useApproveGallery() {
  const call = useCall();
  return useDone('Pictures are shown now', (id: string) => call(galleryRoutes.approve, { params: { id } }));
}

export function useDecidePicture() {
  const call = useCall();
  return useDone('Picture Updated', ({ id, ...body }: { id: string } & DecidePhotoRequest) =>
    call(galleryRoutes.decide, { params: { id }, body }),
  );
}

function useDone<Input>(success: string, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => toast.success(success),
    onError: (error) => toast.error('Failed to update the picture', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: PICTURES }),
  });
}
