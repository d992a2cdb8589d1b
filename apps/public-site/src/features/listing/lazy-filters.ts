import { lazyAfterHydration } from '@townlink/web-federation';

/** The filters above a list: a plain form until the script has loaded. */
export const FilterBar = lazyAfterHydration(() =>
  import(/* webpackChunkName: "filters" */ './filter-bar').then((module) => module.FilterBar),
);

/** Replaces a list when no provider matches the filters. */
export const NoMatch = lazyAfterHydration(() =>
  import(/* webpackChunkName: "filters" */ './no-match').then((module) => module.NoMatch),
);
