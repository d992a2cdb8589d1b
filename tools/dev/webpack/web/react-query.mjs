/**
 * Stands in for `@tanstack/react-query` where the shell shares it: what is shared cannot be shaken, so this list of what
 * is used is all that the first script carries (specs/shared-queries.spec.ts holds the apps to it).
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
