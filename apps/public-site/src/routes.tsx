import { lazyPage, notFound, type RouteObject } from '@townlink/web-federation';

/** The gallery of components; its code is not even built for production. */
const developmentRoutes: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [
        {
          path: '__ui',
          ...lazyPage('gallery', () => import(/* webpackChunkName: "gallery" */ './features/gallery/gallery-page')),
        },
      ]
    : [];

/** The public pages. Every page is its own script chunk; the server preloads the one that was asked for. */
export const routes: RouteObject[] = [
  { index: true, ...lazyPage('home', () => import(/* webpackChunkName: "home" */ './features/home/home-page')) },
  {
    path: 'search',
    ...lazyPage('search', () => import(/* webpackChunkName: "search" */ './features/search/search-page')),
  },
  {
    path: ':state/:citySlug/:categorySlug',
    ...lazyPage('city', () => import(/* webpackChunkName: "city" */ './features/city/city-page')),
  },
  {
    path: ':state/:citySlug/:categorySlug/:providerSlug',
    ...lazyPage('provider', () => import(/* webpackChunkName: "provider" */ './features/provider/provider-page')),
  },
  ...developmentRoutes,
  {
    path: '*',
    loader: () => {
      throw notFound();
    },
  },
];
