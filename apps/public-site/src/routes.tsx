import { lazyPage, notFound, type RouteObject } from '@townlink/web-federation';
import { pageRoutes } from '@townlink/web-session';
import { contentPageRoutes, ownPage, staticPageRoutes } from './static-page-routes';

/** The public pages. Every page is its own script chunk; the server preloads the requested one. */
export const routes: RouteObject[] = [
  ...pageRoutes('public_site', {
    home: lazyPage('home', () => import(/* webpackChunkName: "home" */ './features/home/home-page')),
    search: lazyPage('search', () => import(/* webpackChunkName: "search" */ './features/search/search-page')),
    shortlist: lazyPage(
      'shortlist',
      () => import(/* webpackChunkName: "shortlist" */ './features/shortlist/shortlist-page'),
    ),
    compare: lazyPage('compare', () => import(/* webpackChunkName: "compare" */ './features/shortlist/compare-page')),
    offline: lazyPage('offline', () => import(/* webpackChunkName: "offline" */ './features/offline/offline-page')),
    forProviders: lazyPage(
      'for-providers',
      () => import(/* webpackChunkName: "for-providers" */ './features/for-providers/for-providers-page'),
    ),
    referral: lazyPage('referral', () => import(/* webpackChunkName: "referral" */ './features/refer/referral-page')),
    referConfirm: lazyPage(
      'refer-confirm',
      () => import(/* webpackChunkName: "refer-confirm" */ './features/refer/confirm-page'),
    ),
    problem: lazyPage('problem', () => import(/* webpackChunkName: "problem" */ './features/developers/problem-page')),
    reportListing: lazyPage('report', () => import(/* webpackChunkName: "report" */ './features/report/report-page')),
    contentPage: ownPage,
    contentPreview: lazyPage(
      'content-preview',
      () => import(/* webpackChunkName: "content-preview" */ './features/content/preview-page'),
    ),
    reportReceipt: lazyPage(
      'receipt',
      () => import(/* webpackChunkName: "receipt" */ './features/report/receipt-page'),
    ),
    browse: lazyPage('browse', () => import(/* webpackChunkName: "browse" */ './features/browse/browse-page')),
    cityIndex: lazyPage(
      'city-index',
      () => import(/* webpackChunkName: "city-index" */ './features/browse/city-index-page'),
    ),
    city: lazyPage('city', () => import(/* webpackChunkName: "city" */ './features/city/city-page')),
    provider: lazyPage(
      'provider',
      () => import(/* webpackChunkName: "provider" */ './features/provider/provider-page'),
    ),
  }),
  ...contentPageRoutes,
  ...staticPageRoutes,
  {
    path: '*',
    loader: () => {
      throw notFound();
    },
  },
];
