import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CheckImportRequest,
  type FileFormat,
  type Import,
  type ImportKind,
  importRoutes,
  IMPORTS_PATH,
  type Imports,
  isImportBusy,
  isSameFormat,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useHttp } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const IMPORTS = ['admin', 'imports'] as const;

/** Milliseconds between refreshes while a job works on an import. */
const REFRESH = 1_500;

const LIST = {
  name: IMPORTS[1],
  route: importRoutes.list,
  filters: {},
  sort: { by: 'created', direction: 'desc' },
  refreshEvery: (last: Imports | undefined) => (last?.rows.some(({ state }) => isImportBusy(state)) ? REFRESH : false),
} as const satisfies ListDefinition<Imports, FilterChoices>;

/** One page of imports; polled while one is running. */
export const useImports = () => useList(LIST);

/** An import with its first rows; loaded on each request, since it sets the form's initial values. */
export function useImport(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...IMPORTS, 'one', id],
    queryFn: ({ signal }) => call(importRoutes.one, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The columns of a file in a format; those of the detected format are already loaded. */
export function useColumns(one: Import, { encoding, separator }: FileFormat) {
  const call = useCall();
  return useQuery({
    queryKey: [...IMPORTS, 'columns', one.id, encoding, separator],
    queryFn: ({ signal }) =>
      call(importRoutes.columns, { params: { id: one.id }, query: { encoding, separator }, signal }),
    initialData: isSameFormat(one, { encoding, separator }) ? one : undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Skipped rows, up to a hundred. */
export function useLeftOut(id: string, outcome: 'faulty' | 'duplicate') {
  const call = useCall();
  return useQuery({
    queryKey: [...IMPORTS, 'rows', id, outcome],
    queryFn: ({ signal }) =>
      call(importRoutes.rows, {
        params: { id },
        query: { outcome, size: 100, sort: 'number', direction: 'asc' },
        signal,
      }),
    staleTime: 0,
  });
}

/** Uploads a file; the form handles errors. */
export function useUpload() {
  const http = useHttp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, file }: { kind: ImportKind; file: File }) => {
      const form = new FormData();
      form.append('kind', kind);
      form.append('file', file, file.name);
      return http<Import>('POST', IMPORTS_PATH, { form });
    },
    onSettled: () => client.invalidateQueries({ queryKey: IMPORTS }),
  });
}

export type ImportAct = 'check' | 'run' | 'cancel' | 'undo';

const FAILED: Record<ImportAct, string> = {
  check: 'Failed to check the file',
  run: 'Failed to import the rows',
  cancel: 'Failed to cancel',
  undo: 'Failed to undo the import',
};

/** Starts or cancels an import. */
export function useActOn({ id }: Pick<Import, 'id'>) {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, body }: { act: ImportAct; body?: CheckImportRequest }) =>
      body
        ? call(importRoutes.check, { params: { id }, body })
        : call(importRoutes[act as Exclude<ImportAct, 'check'>], { params: { id } }),
    onError: (error, { act }) =>
      toast.error(FAILED[act], { description: isApiProblem(error) ? error.message : undefined }),
    onSettled: () => client.invalidateQueries({ queryKey: IMPORTS }),
  });
}
