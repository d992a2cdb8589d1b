import { useQuery } from '@tanstack/react-query';
import { usePublicQueries } from '@townlink/web-federation';
import { HowWeVet } from '@townlink/web-ui';
import { Panels } from './panels';
import { TestimonialsAndFaq } from './testimonials-and-faq';
import { WhoDoYouNeed } from './who-do-you-need';
import { WhyChoose } from './why-choose';

export function BelowSearch() {
  const { data: plans = [] } = useQuery(usePublicQueries().plans());
  return (
    // A stacking context of its own, so that typing in the form above does not repaint it.
    <div className="isolate grid gap-14 md:gap-20">
      <WhoDoYouNeed />
      <HowWeVet />
      <div className="page-column grid gap-14 md:gap-20">
        <WhyChoose />
        <TestimonialsAndFaq plans={plans} />
        <Panels />
      </div>
    </div>
  );
}
