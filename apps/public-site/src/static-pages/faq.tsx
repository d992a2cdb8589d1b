import { useQuery } from '@tanstack/react-query';
import { brand, CANCELLATION, DEFAULT_CAPACITY, PAGES, SUPPORT_REPLY } from '@townlink/contracts';
import { JsonLd, usePublicQueries } from '@townlink/web-federation';
import { LinkButton } from '@townlink/web-ui';
import { loadPlans } from '../features/for-providers/with-plans';
import { mainQuestions } from '../features/questions/main-questions';
import { QuestionList } from '../features/questions/question-list';
import { Prose, StaticPage, SupportLink } from '../features/static-page/static-page';
import { faqPage, type Question } from '../features/structured-data/structured-data';

export const loader = loadPlans;

const furtherQuestions: readonly Question[] = [
  {
    question: 'What does Featured mean?',
    answer: `Featured is a paid placement. At most ${DEFAULT_CAPACITY.featured.cap} providers of a service in a city stand first, marked as Featured, unless we have set another number for that city. Standard comes next, with at most ${DEFAULT_CAPACITY.standard.cap} places. Placement changes where a provider stands and nothing else: every license is checked the same way.`,
  },
  {
    question: 'How do I get my business listed?',
    answer:
      'Create an account, describe your business, upload your license and choose a plan. A person checks the license, usually within 1-2 business days, and writes to you by email. If we reject the application, your first payment is refunded in full.',
  },
  {
    question: 'How do I cancel a membership, and what happens then?',
    answer: `${CANCELLATION.how} ${CANCELLATION.after}`,
  },
  {
    question: 'Something is wrong with a listing. What can I do?',
    answer: `Write to ${brand.supportEmail} with the name of the provider and what is wrong. We answer in ${SUPPORT_REPLY}. We can correct a listing, pause it while we look into it, or take it off. We cannot settle a dispute about work or money, because we are no part of what you agreed.`,
  },
];

export function Component() {
  const { data: plans = [] } = useQuery(usePublicQueries().plans());
  const questions = [...mainQuestions(plans), ...furtherQuestions];
  return (
    <StaticPage
      page="faq"
      heading="Frequently asked questions"
      description={`What people ask about ${brand.name}: what it costs, how we vet, who pays for what, and what to do when something is wrong.`}
    >
      <JsonLd data={faqPage(questions)} />
      <QuestionList questions={questions} headingLevel={2} />
      <Prose>
        <p>
          Your question is not here? <SupportLink>Write to us</SupportLink>. We answer in {SUPPORT_REPLY}.
        </p>
        <p className="flex flex-wrap gap-3 print:hidden">
          <LinkButton to={PAGES.home}>Find a provider</LinkButton>
          <LinkButton variant="secondary" to={PAGES.forProviders}>
            List your business
          </LinkButton>
        </p>
      </Prose>
    </StaticPage>
  );
}
