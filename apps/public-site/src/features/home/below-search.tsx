import { useQuery } from '@tanstack/react-query';
import { usePublicQueries } from '@townlink/web-federation';
import { HowWeVet } from '@townlink/web-ui';
import { Panels } from './panels';
import { VoicesAndQuestions } from './voices-and-questions';
import { WhoDoYouNeed } from './who-do-you-need';
import { WhyChoose } from './why-choose';

/** What there is, how it is checked, why and what people ask. */
export function BelowSearch() {
  const { data: plans = [] } = useQuery(usePublicQueries().plans());
  return (
    // A layer of its own, which is not painted again with every letter that is typed above it.
    <div className="isolate grid gap-14 md:gap-20">
      <WhoDoYouNeed />
      <HowWeVet />
      <div className="page-column grid gap-14 md:gap-20">
        <WhyChoose />
        <VoicesAndQuestions plans={plans} />
        <Panels />
      </div>
    </div>
  );
}
