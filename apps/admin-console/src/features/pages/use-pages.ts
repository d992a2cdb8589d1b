import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  contentAdminRoutes as routes,
  type ContentDocument,
  type ContentPageRow,
  type CreateContentPageRequest,
  type EditedContent,
  PAGES as ADDRESSES,
} from '@townlink/contracts';
import { useCall, useNavigate } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { OPENED_ONCE } from '../shared/editor/opened-page';
import { reportFailure } from '../shared/editor/report-failure';
import { useChange } from '../shared/editor/use-change';
import { useListAddress } from '../shared/list/use-list';
import { useWholeList } from '../shared/list/whole-list';
import type { Draft } from '../shared/editor/use-draft';

export const PAGES = ['admin', 'pages'] as const;

const LIST = { name: 'pages', filters: {}, sort: { by: 'title', direction: 'asc' } } as const;

const KEYS = {
  title: ({ title }: ContentPageRow) => title.toLowerCase(),
  changed: ({ changed_at }: ContentPageRow) => changed_at ?? '',
};

export const editorPath = (name: string): string => `/admin/pages/${name}`;

/** Pages of the release and of the operator, by title. */
export function usePages() {
  const call = useCall();
  const address = useListAddress(LIST);
  return useWholeList<ContentPageRow>({
    address,
    definition: LIST,
    keys: KEYS,
    queryKey: PAGES,
    read: (signal) => call(routes.list, { signal }),
  });
}

/** Creates a page and opens it; the form handles field errors. */
export function useCreatePage() {
  const call = useCall();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: CreateContentPageRequest) => call(routes.create, { body }),
    onSuccess: ({ name }) => navigate(editorPath(name)),
  });
}

/** A page to edit. */
export function usePage(page: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...PAGES, page],
    queryFn: ({ signal }) => call(routes.read, { params: { page }, signal }),
    ...OPENED_ONCE,
  });
}

export type PageDraft = Draft<ContentDocument, EditedContent>;

export function useSavePage() {
  const call = useCall();
  return ({ name }: EditedContent, document: ContentDocument, version: string): Promise<EditedContent> =>
    call(routes.save, { params: { page: name }, body: { document }, version });
}

/** An earlier version; loaded on request. */
export function useVersion(page: string, number: number | undefined) {
  const call = useCall();
  return useQuery({
    queryKey: [...PAGES, page, 'versions', number],
    queryFn: ({ signal }) => call(routes.version, { params: { page, number: String(number) }, signal }),
    enabled: number !== undefined,
  });
}

/** All changes of a page except to its text. @param onReplace replaces the current text, with Undo */
export function usePageActions(
  page: string,
  { open: onChange, replace: onReplace }: Pick<PageDraft, 'open' | 'replace'>,
) {
  const call = useCall();
  const params = { page };
  const editor = { queryKey: PAGES, onReplace };
  const byVersion =
    (route: typeof routes.publish | typeof routes.discard | typeof routes.followRelease | typeof routes.unpublish) =>
    (version: string) =>
      call(route, { params, version });
  return {
    publish: useChange(editor, 'Page published', byVersion(routes.publish), onChange),
    schedule: useChange(
      editor,
      'Page scheduled',
      ({ at, version }: { at: string; version: string }) => call(routes.schedule, { params, body: { at }, version }),
      onChange,
    ),
    unschedule: useChange(editor, 'Schedule canceled', () => call(routes.unschedule, { params }), onReplace),
    discard: useChange(editor, 'Draft discarded', byVersion(routes.discard), onChange),
    followRelease: useChange(
      editor,
      'The page shows the original text again',
      byVersion(routes.followRelease),
      onChange,
    ),
    unpublish: useChange(editor, 'Page taken off the site', byVersion(routes.unpublish), onChange),
    restore: useChange(
      editor,
      'The earlier version is the draft now',
      ({ number, version }: { number: number; version: string }) =>
        call(routes.restore, { params: { page, number: String(number) }, version }),
      onReplace,
    ),
    remove: useRemoval(page, onReplace),
    /** @param _document the saved and displayed text */
    preview: useMutation({
      mutationFn: (_document: ContentDocument) => call(routes.preview, { params }),
      onError: (error) => reportFailure(error, onReplace),
    }),
  };
}

/** Deletes a page, and returns to the list. */
function useRemoval(page: string, onReplace: PageDraft['replace']) {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (version: string) => call(routes.remove, { params: { page }, version }),
    onSuccess: () => {
      toast.success('Page deleted');
      void client.invalidateQueries({ queryKey: PAGES, exact: true });
      return navigate(ADDRESSES.adminPages);
    },
    onError: (error) => reportFailure(error, onReplace),
  });
}

export type PageActions = ReturnType<typeof usePageActions>;
