/**
 * Replaces `@tanstack/react-query` in the shell's share scope: shared modules are not tree-shaken, so this lists the
 * exports in use (checked by specs/shared-queries.spec.ts).
 */
export {
  hydrate,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '../../../../node_modules/@tanstack/react-query/build/modern/index.js';
