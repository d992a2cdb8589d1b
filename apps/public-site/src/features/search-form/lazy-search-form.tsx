import { Suspense } from 'react';
import { lazyAfterHydration } from '@townlink/web-federation';

const Form = lazyAfterHydration(() =>
  import(/* webpackChunkName: "search-form" */ './search-form').then(({ SearchForm }) => SearchForm),
);

/** For pages that show the form only without results. The browser submits it until the script has loaded. */
export function LazySearchForm({ hero }: { hero?: boolean }) {
  return (
    <Suspense>
      <Form hero={hero} />
    </Suspense>
  );
}
