/**
 * The router as pages see it. Remotes import it from here and never from `react-router`: this small list is what the
 * shell shares with them, the rest of the router is shaken off.
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
