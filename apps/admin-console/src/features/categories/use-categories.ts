import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CATEGORY_MESSAGES,
  categoryAdminRoutes,
  directoryRoutes,
  type EditCategoryRequest,
  type ManagedCategory,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useSearchParams } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

const CATEGORIES = ['admin', 'categories'] as const;

/** What is in the address: a part of the name, whether only proposed ones, and after which row the page begins. */
export function useCategoriesAddress() {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q')?.slice(0, 100) ?? '';
  const proposed = parameters.get('proposed') === 'true';
  const after = parameters.get('after') ?? '';
  const filter = (changes: { q?: string; proposed?: boolean }) => {
    const next = { q, proposed, ...changes };
    setParameters({ ...(next.q && { q: next.q }), ...(next.proposed && { proposed: 'true' }) }, { replace: true });
  };
  return { q, proposed, after, filter };
}

export function useCategories({ q, proposed, after }: { q: string; proposed: boolean; after: string }) {
  const call = useCall();
  const query = { ...(q && { q }), ...(proposed && { proposed: 'true' as const }), ...(after && { after }) };
  return useQuery({
    queryKey: [...CATEGORIES, 'list', query],
    queryFn: ({ signal }) => call(categoryAdminRoutes.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What the search makes of words at this moment. */
export function useMeaning(q: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...CATEGORIES, 'meaning', q],
    queryFn: ({ signal }) => call(directoryRoutes.resolveCategory, { query: { q }, signal }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Public categories that another one may be merged into. */
export function useTargets(source: ManagedCategory) {
  const call = useCall();
  return useQuery({
    queryKey: [...CATEGORIES, 'targets'],
    queryFn: ({ signal }) => call(directoryRoutes.categories, { query: {}, signal }),
    select: (categories) => categories.filter(({ id }) => id !== source.id),
    staleTime: 0,
  });
}

export function usePreview({ id }: ManagedCategory, target: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...CATEGORIES, 'preview', id, target],
    queryFn: ({ signal }) =>
      call(categoryAdminRoutes.preview, { params: { id }, query: target ? { target } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const detailOf = (error: Error): string | undefined => (isApiProblem(error) ? error.message : undefined);

/** Saves a category; a refusal that names a field is the form's to show. */
export function useSaveCategory() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ category, body }: { category: ManagedCategory; body: EditCategoryRequest }) =>
      call(categoryAdminRoutes.edit, { params: { id: category.id }, body: { ...body, seen_at: category.edited_at } }),
    onSuccess: (saved, { body }) => toast.success(body.accept ? `${saved.name} is public now` : `${saved.name} saved`),
    onError: (error) => toast.error('Failed to save the category', { description: detailOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: CATEGORIES }),
  });
}

export function useMergeCategories() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ source, target }: { source: ManagedCategory; target: string }) =>
      call(categoryAdminRoutes.merge, { body: { sourceCategoryId: source.id, targetCategoryId: target } }),
    onSuccess: (_, { source }) =>
      toast.success(CATEGORY_MESSAGES.merged, { description: `The address of ${source.name} leads on from now on.` }),
    onError: (error) => toast.error(CATEGORY_MESSAGES.notMerged, { description: detailOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: CATEGORIES }),
  });
}

/** The category as it is, for a change of some of it. */
export const asItIs = ({ name, plural, icon, keywords, synonyms }: ManagedCategory): EditCategoryRequest => ({
  ...{ name, plural, icon, keywords, synonyms },
});
