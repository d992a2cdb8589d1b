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
import { BecomeProvider } from './become-provider';
import { Benefits } from './benefits';
import { Hero } from './hero';
import { HomeQuestions } from './home-questions';
import { ReferPanel } from './refer-panel';
import { HomeTestimonials } from './testimonials';
import { WhyChoose } from './why-choose';

export const loader = (args: LoaderFunctionArgs) => loadQuery(args, (queries) => queries.plans()).then(() => null);

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
      <JsonLd data={{ '@type': 'WebSite', name: brand.name, url: `${siteUrl}/` }} />
      <Hero />
      {/* Nothing here waits: the boundary lets the search be hydrated first, and the rest after a pause. */}
      <Suspense>
        <div className="page-column grid gap-16 py-14 md:gap-24 md:py-20">
          <Benefits />
          <WhyChoose />
          <ReferPanel />
          <HomeTestimonials />
          <HomeQuestions plans={plans} />
          <BecomeProvider />
        </div>
      </Suspense>
    </>
  );
}
