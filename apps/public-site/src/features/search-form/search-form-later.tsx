import { Suspense } from 'react';
import { later } from '@townlink/web-federation';

const Form = later(() =>
  import(/* webpackChunkName: "search-form" */ './search-form').then(({ SearchForm }) => SearchForm),
);

/** The search form where a page has one only when what was asked for is not there. Until its script comes the browser sends it. */
export function SearchFormLater({ hero }: { hero?: boolean }) {
  return (
    <Suspense>
      <Form hero={hero} />
    </Suspense>
  );
}
