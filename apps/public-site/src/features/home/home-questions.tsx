import { PAGES, type Plan } from '@townlink/contracts';
import { Accordion, Section, TextLink } from '@townlink/web-ui';
import { homeQuestions } from './home-texts';

/** Five questions, one open at a time. */
export function HomeQuestions({ plans }: { plans: readonly Plan[] }) {
  return (
    <Section title="Frequently asked questions">
      <Accordion items={homeQuestions(plans)} />
      <p>
        <TextLink to={PAGES.faq} className="inline-flex min-h-11 items-center">
          See all FAQs
        </TextLink>
      </p>
    </Section>
  );
}
