import { StaticSection } from './static-page';

/** Advice that applies to any provider, listed or not. */
export function BeforeWorkBegins() {
  return (
    <StaticSection
      id="before-work-begins"
      title="Before work begins"
      content={
        <ul>
          <li>Look the license up at your state’s licensing board. It tells you whether it is valid today.</li>
          <li>Ask for proof of insurance, and call the insurer if the job is large.</li>
          <li>Get the price, the scope and the dates in writing. For a large job, compare two or three offers.</li>
          <li>Pay in stages, as the work is done, in a way that leaves a record.</li>
          <li>Ask who will do the work: the people you spoke to, or a subcontractor.</li>
        </ul>
      }
    />
  );
}
