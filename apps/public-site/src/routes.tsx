import { PAGES, STATE_CODES } from '@townlink/contracts';
import { lazyPage, type LoaderFunctionArgs, notFound, redirect, type RouteObject } from '@townlink/web-federation';
import { pageRoutes } from '@townlink/web-session';
import { staticPageRoutes } from './static-page-routes';

/** A state alone, or a state and a city: the category is missing, so there is no page; one begins again at home. */
const incomplete = ({ params }: LoaderFunctionArgs) => {
  const state = params.state?.toUpperCase();
  if (STATE_CODES.some((code) => code === state)) throw redirect(PAGES.home);
  throw notFound();
};

/** The public pages. Every page is its own script chunk; the server preloads the one that was asked for. */
export const routes: RouteObject[] = [
  ...pageRoutes('public_site', {
    home: lazyPage('home', () => import(/* webpackChunkName: "home" */ './features/home/home-page')),
    search: lazyPage('search', () => import(/* webpackChunkName: "search" */ './features/search/search-page')),
    forProviders: lazyPage(
      'for-providers',
      () => import(/* webpackChunkName: "for-providers" */ './features/for-providers/for-providers-page'),
    ),
    city: lazyPage('city', () => import(/* webpackChunkName: "city" */ './features/city/city-page')),
    provider: lazyPage(
      'provider',
      () => import(/* webpackChunkName: "provider" */ './features/provider/provider-page'),
    ),
  }),
  ...staticPageRoutes,
  { path: ':state', loader: incomplete },
  { path: ':state/:citySlug', loader: incomplete },
  {
    path: '__ui/:story?',
    ...lazyPage('gallery', () => import(/* webpackChunkName: "gallery" */ './features/gallery/gallery-page')),
  },
  {
    path: '*',
    loader: () => {
      throw notFound();
    },
  },
];
