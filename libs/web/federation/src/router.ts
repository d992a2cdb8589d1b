/**
 * The router for pages. Remotes import it from here and never from `react-router`: the shell shares only this small list with
 * them, and the rest is tree-shaken.
 */
export {
  createContext,
  data,
  isRouteErrorResponse,
  Navigate,
  Outlet,
  redirect,
  RouterContextProvider,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export type { LoaderFunctionArgs, RouteObject } from 'react-router';
export { Link, type LinkProps, NavLink } from './link';
