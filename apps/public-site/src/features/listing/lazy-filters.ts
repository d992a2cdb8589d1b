import { lazyAfterHydration } from '@townlink/web-federation';

/** The row above a list: a form of its own until its script is there. */
export const FilterBar = lazyAfterHydration(() =>
  import(/* webpackChunkName: "filters" */ './filter-bar').then((module) => module.FilterBar),
);

/** Replaces a list that the filters leave empty. */
export const NoMatch = lazyAfterHydration(() =>
  import(/* webpackChunkName: "filters" */ './no-match').then((module) => module.NoMatch),
);
