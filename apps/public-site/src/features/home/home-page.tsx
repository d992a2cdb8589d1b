import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { brand } from '@townlink/contracts';
import {
  Head,
  JsonLd,
  type LoaderFunctionArgs,
  loadQuery,
  usePublicQueries,
  useServices,
} from '@townlink/web-federation';
import { HowWeVet } from '@townlink/web-ui';
import { webSite } from '../structured-data/structured-data';
import { Hero } from './hero';
import { loadLaunchCities } from './launch-cities';
import { Panels } from './panels';
import { VoicesAndQuestions } from './voices-and-questions';
import { WhoDoYouNeed } from './who-do-you-need';
import { WhyChoose } from './why-choose';

export const loader = async (args: LoaderFunctionArgs) => {
  await Promise.all([loadQuery(args, (queries) => queries.plans()), loadLaunchCities(args)]);
  return null;
};

/** The way in: search first, then why. */
export function Component() {
  const { data: plans = [] } = useQuery(usePublicQueries().plans());
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
      {/* Nothing here waits: the boundary lets the search be hydrated first, and the rest after a pause. */}
      <Suspense>
        {/* A layer of its own, which is not painted again with every letter that is typed above it. */}
        <div className="isolate grid gap-14 md:gap-20">
          <WhoDoYouNeed />
          <HowWeVet />
          <div className="page-column grid gap-14 md:gap-20">
            <WhyChoose />
            <VoicesAndQuestions plans={plans} />
            <Panels />
          </div>
        </div>
      </Suspense>
    </>
  );
}
