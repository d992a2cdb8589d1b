import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { brand, type ContentDocument, PAGES, type PublicContent } from '@townlink/contracts';
import {
  Head,
  JsonLd,
  lazyAfterHydration,
  type LoaderFunctionArgs,
  loadQuery,
  usePublicQueries,
  useServices,
} from '@townlink/web-federation';
import { Drawing, LinkButton, TextLink } from '@townlink/web-ui';
import { webSite } from '../structured-data/structured-data';
import { categoriesOf, wordsOf } from './home-words';
import { loadLaunchCities } from './launch-cities';
import { SearchForm } from '../search-form/search-form';
import { searchesOf } from '../search/popular-searches';

/** Below the search form, which is usable before this loads. */
const BelowSearch = lazyAfterHydration(() =>
  import(/* webpackChunkName: "below-search" */ './below-search').then((module) => module.BelowSearch),
);

/** Data of the page besides its texts. */
export const loadHome = (args: LoaderFunctionArgs, content: Promise<PublicContent | undefined>) =>
  Promise.all([
    content.then((home) => home && loadQuery(args, (queries) => queries.categoryCounts(categoriesOf(home.document)))),
    loadLaunchCities(args),
    BelowSearch.load(),
  ]);

export const loader = async (args: LoaderFunctionArgs) => {
  await loadHome(
    args,
    loadQuery(args, (queries) => queries.content('home')),
  );
  return null;
};

/** The home page: search first, then the benefits. */
export function Component() {
  const { siteUrl } = useServices();
  const { data } = useQuery(usePublicQueries().content('home'));
  const { title = brand.name, description } = data?.document ?? {};
  return (
    <>
      <Head title={title} description={description} canonical="/" />
      <JsonLd data={webSite(siteUrl)} />
      <Home document={data?.document} />
    </>
  );
}

/** @param document undefined if it failed to load: the search works without texts */
export function Home({ document }: { document: ContentDocument | undefined }) {
  return (
    <>
      <Hero document={document} />
      <Suspense>{document && <BelowSearch document={document} />}</Suspense>
    </>
  );
}

/** The headline and the search form next to a drawing of a street, with links for other purposes. */
function Hero({ document }: { document: ContentDocument | undefined }) {
  const words = document && wordsOf(document, 'home-search');
  return (
    <section className="relative overflow-x-clip bg-linear-to-b from-canvas to-art-sky to-70% [--street:min(100vw+3rem,45rem)] lg:[--street:min(36rem,57vw)] xl:[--street:min(42.5rem,54vw)] print:bg-none">
      <div className="page-column relative z-1 grid justify-items-start gap-5 pt-8 pb-4 lg:gap-6 lg:pt-18 lg:pb-64 xl:pb-48">
        <div className="grid gap-4">
          <h1 className="max-w-[38rem] text-display font-[680]">{document?.heading ?? brand.tagline}</h1>
          <p className="measure text-lead text-muted">{words?.lead}</p>
        </div>
        <div className="w-full lg:max-w-[50rem]">
          <SearchForm hero />
        </div>
        <ul aria-label="Popular searches" className="flex flex-wrap gap-2 max-sm:hidden lg:max-w-[46rem]">
          {searchesOf(document).map(({ label, to }) => (
            <li key={to}>
              <LinkButton variant="secondary" size="small" to={to} className="min-h-11! rounded-full!">
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
        {words && (
          <p className="flex flex-wrap gap-x-6 text-body max-sm:gap-x-4 max-sm:text-caption">
            <TextLink to={PAGES.refer} className="inline-flex min-h-11 items-center">
              {words.refer}
            </TextLink>
            <TextLink to={PAGES.onboarding} className="inline-flex min-h-11 items-center">
              {words.join}
            </TextLink>
          </p>
        )}
      </div>
      <div className="absolute inset-x-0 bottom-0 h-[calc(var(--street)*40/720+1px)] border-t-2 border-art-line bg-art-ground print:hidden" />
      <Drawing
        name="street"
        className="relative left-1/2 isolate w-(--street) max-w-none! -translate-x-1/2 lg:absolute lg:right-[max(-1rem,calc(50%-40rem))] lg:bottom-0 lg:left-auto lg:translate-x-0 print:hidden"
      />
    </section>
  );
}
