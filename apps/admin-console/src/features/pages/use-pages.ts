import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  contentAdminRoutes as routes,
  type ContentPageRow,
  type CreateContentPageRequest,
  type EditedContent,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useNavigate } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { useListAddress } from '../shared/list/use-list';
import { wholeList } from '../shared/list/whole-list';

const PAGES = ['admin', 'pages'] as const;

const LIST = { name: 'pages', filters: {}, sort: { by: 'title', direction: 'asc' } } as const;

const KEYS = {
  title: ({ title }: ContentPageRow) => title.toLowerCase(),
  changed: ({ changed_at }: ContentPageRow) => changed_at ?? '',
};

export const editorPath = (name: string): string => `/admin/pages/${name}`;

/** Pages of the release and of the operator's own, by title. */
export function usePages() {
  const call = useCall();
  const address = useListAddress(LIST);
  const { data, isError, refetch } = useQuery({
    queryKey: PAGES,
    queryFn: ({ signal }) => call(routes.list, { signal }),
    staleTime: 0,
  });
  return wholeList<ContentPageRow>({
    address,
    isError,
    retry: () => void refetch(),
    definition: LIST,
    rows: data,
    keys: KEYS,
  });
}

/** Creates a page and opens it; field errors are left to the form. */
export function useCreatePage() {
  const call = useCall();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: CreateContentPageRequest) => call(routes.create, { body }),
    onSuccess: ({ name }) => navigate(editorPath(name)),
  });
}

/** A page to edit. It is not read again by itself while it is open: what is being written counts. */
export function usePage(page: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...PAGES, page],
    queryFn: ({ signal }) => call(routes.read, { params: { page }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** An earlier version, once it is asked for. */
export function useVersion(page: string, number: number | undefined) {
  const call = useCall();
  return useQuery({
    queryKey: [...PAGES, page, 'versions', number],
    queryFn: ({ signal }) => call(routes.version, { params: { page, number: String(number) }, signal }),
    enabled: number !== undefined,
  });
}

/** Everything that changes a page besides its text, each with what is said of it. */
export function usePageActions(page: string, onChange: (changed: EditedContent) => void) {
  const call = useCall();
  const client = useQueryClient();
  const done = (title: string) => (changed: EditedContent) => {
    toast.success(title);
    onChange(changed);
    void client.invalidateQueries({ queryKey: PAGES, exact: true });
  };
  const onError = (error: unknown) =>
    toast.error('That did not work', { description: isApiProblem(error) ? error.message : undefined });
  const params = { page };
  return {
    publish: useMutation({
      mutationFn: (version: string) => call(routes.publish, { params, version }),
      onSuccess: done('Page published'),
      onError,
    }),
    schedule: useMutation({
      mutationFn: ({ at, version }: { at: string; version: string }) =>
        call(routes.schedule, { params, body: { at }, version }),
      onSuccess: done('Page scheduled'),
      onError,
    }),
    unschedule: useMutation({
      mutationFn: () => call(routes.unschedule, { params }),
      onSuccess: done('Schedule canceled'),
      onError,
    }),
    discard: useMutation({
      mutationFn: (version: string) => call(routes.discard, { params, version }),
      onSuccess: done('Draft discarded'),
      onError,
    }),
    followRelease: useMutation({
      mutationFn: (version: string) => call(routes.followRelease, { params, version }),
      onSuccess: done('The page shows the original text again'),
      onError,
    }),
    restore: useMutation({
      mutationFn: ({ number, version }: { number: number; version: string }) =>
        call(routes.restore, { params: { page, number: String(number) }, version }),
      onSuccess: done('The earlier version is the draft now'),
      onError,
    }),
    preview: useMutation({ mutationFn: () => call(routes.preview, { params }), onError }),
  };
}

export type PageActions = ReturnType<typeof usePageActions>;
