import { Suspense } from 'react';
import { brand } from '@townlink/contracts';
import {
  Head,
  JsonLd,
  lazyAfterHydration,
  type LoaderFunctionArgs,
  loadQuery,
  useServices,
} from '@townlink/web-federation';
import { webSite } from '../structured-data/structured-data';
import { Hero } from './hero';
import { loadLaunchCities } from './launch-cities';

/** Below the search form, which is usable before this loads. */
const BelowSearch = lazyAfterHydration(() =>
  import(/* webpackChunkName: "below-search" */ './below-search').then((module) => module.BelowSearch),
);

export const loader = async (args: LoaderFunctionArgs) => {
  await Promise.all([loadQuery(args, (queries) => queries.plans()), loadLaunchCities(args), BelowSearch.load()]);
  return null;
};

/** The way in: search first, then why. */
export function Component() {
  const { siteUrl } = useServices();
  return (
    <>
      <Head
        title={`${brand.name}: ${brand.tagline}`}
        description="Find licensed, vetted plumbers, dentists, landscapers and more in your city, and contact them directly."
        canonical="/"
      />
      <JsonLd data={webSite(siteUrl)} />
      <Hero />
      <Suspense>
        <BelowSearch />
      </Suspense>
    </>
  );
}
