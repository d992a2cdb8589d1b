/**
 * The router as pages see it. Remotes import it from here and never from `react-router`: this small list is what the
 * shell shares with them, the rest of the router is shaken off.
 */
export {
  createContext,
  createSearchParams,
  data,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterContextProvider,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export type { LinkProps, LoaderFunctionArgs, NavLinkProps, RouteObject } from 'react-router';
