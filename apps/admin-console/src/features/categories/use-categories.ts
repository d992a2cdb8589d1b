import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CATEGORY_MESSAGES,
  CATEGORY_STATES,
  categoryAdminRoutes,
  directoryFormRoutes,
  directoryRoutes,
  type EditCategoryRequest,
  type ManagedCategory,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const CATEGORIES = ['admin', 'categories'] as const;

const LIST = {
  name: 'categories',
  route: categoryAdminRoutes.list,
  file: categoryAdminRoutes.file,
  filters: { q: '', state: CATEGORY_STATES },
  sort: { by: 'proposed', direction: 'asc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

/** Proposed ones first, then by name, by default. */
export const useCategories = () => useList(LIST);

/** The search's interpretation of a text. */
export function useSearchPreview(q: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...CATEGORIES, 'meaning', q],
    queryFn: ({ signal }) => call(directoryFormRoutes.resolveCategory, { query: { q }, signal }),
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

interface CategoryChange {
  category: ManagedCategory;
  body: EditCategoryRequest;
  /** The version that was changed; the category's by default. */
  version?: string;
  /** The caller merges the change with a newer version. */
  isMerged?: true;
}

/** Saves a category; the form handles field errors. */
export function useSaveCategory() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ category, body, version = category.version }: CategoryChange) =>
      call(categoryAdminRoutes.edit, { params: { id: category.id }, body, version }),
    onSuccess: (saved, { body }) => toast.success(body.accept ? `${saved.name} is public now` : `${saved.name} saved`),
    onError: (error, { isMerged }) => {
      if (isMerged && isApiProblem(error, 412)) return;
      toast.error('Failed to save the category', { description: detailOf(error) });
    },
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
      toast.success(CATEGORY_MESSAGES.merged, { description: `The address of ${source.name} now redirects.` }),
    onError: (error) => toast.error(CATEGORY_MESSAGES.notMerged, { description: detailOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: CATEGORIES }),
  });
}

/** The editable fields of a category, to change some of them. */
export const editableFields = ({
  name,
  plural,
  icon,
  default_radius_miles,
  keywords,
  synonyms,
}: ManagedCategory): EditCategoryRequest => ({
  name,
  plural,
  icon,
  default_radius_miles,
  keywords,
  synonyms,
});
