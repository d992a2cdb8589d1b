import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand, PAGES, type Plan } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { AnchorButton, Card, Drawing, type DrawingName, HowWeVet, LinkButton, TextLink } from '@townlink/web-ui';
import { WhoDoYouNeed } from './who-do-you-need';
import { benefits, reasons, testimonials } from './home-texts';
import { mainQuestions } from '../questions/main-questions';
import { QuestionList } from '../questions/question-list';

export function BelowSearch() {
  const { data: plans = [] } = useQuery(usePublicQueries().plans());
  return (
    // A stacking context of its own, so that typing in the form above does not repaint it.
    <div className="isolate grid gap-8 md:gap-20">
      <WhoDoYouNeed />
      <HowWeVet isBrief />
      <div className="page-column grid gap-8 md:gap-20">
        <WhyChoose />
        <TestimonialsAndFaq plans={plans} />
        <Panels />
      </div>
    </div>
  );
}

function WhyChoose() {
  return (
    <section className="grid gap-4 md:gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <div className="grid content-start gap-5">
        <h2 className="text-heading font-semibold">Why choose {brand.name}</h2>
        <ul className="grid gap-2.5 md:gap-3.5">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-3">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <Benefits />
    </section>
  );
}

/** What all listed providers have in common. */
function Benefits() {
  return (
    <section aria-label="Benefits">
      {/* Side by side on a phone, where the reasons above have said what their texts say. */}
      <ul className="divide-line overflow-clip rounded-card border border-line bg-surface shadow-card max-sm:grid max-sm:grid-cols-3 max-sm:divide-x sm:divide-y">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 p-5 max-sm:flex-col max-sm:items-center max-sm:gap-2 max-sm:p-3">
            <Icon aria-hidden="true" className="size-7 shrink-0 stroke-[1.75] text-accent" />
            <div className="grid gap-0.5">
              <h3 className="text-lead font-semibold max-sm:text-center max-sm:text-body">{title}</h3>
              <p className="text-body text-muted max-sm:hidden">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Invitations to join as a provider or to refer one. */
function Panels() {
  return (
    <div className="@container">
      <div className="grid gap-4 @2xl:grid-cols-2">
        <Panel
          label="For providers"
          title="Are you the one people look for?"
          text="Apply in a few minutes. We check your license within 1-2 business days."
          drawing="van"
        >
          <LinkButton to={PAGES.onboarding}>Become a Provider</LinkButton>
        </Panel>
        <Panel
          label="Refer and earn"
          title="Refer &amp; Earn"
          text="Know someone good? Send them your link and get 50% of their first month."
          drawing="mailbox"
        >
          {/* A tab of its own, so that the search stays open. */}
          <AnchorButton variant="secondary" href={PAGES.refer} target="_blank" rel="noopener">
            Get My Referral Link
          </AnchorButton>
        </Panel>
      </div>
    </div>
  );
}

interface PanelProps {
  label: string;
  title: string;
  text: string;
  drawing: DrawingName;
  /** Label of the button. */
  children: ReactNode;
}

function Panel({ label, title, text, drawing, children }: PanelProps) {
  return (
    <section
      aria-label={label}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:p-8"
    >
      <div className="grid content-between justify-items-start gap-3.5 sm:gap-5 lg:h-full">
        <div className="grid gap-2">
          <h2 className="text-title font-semibold">{title}</h2>
          <p className="text-muted max-sm:hidden">{text}</p>
        </div>
        {children}
      </div>
      <Drawing name={drawing} className="max-sm:hidden max-lg:order-first max-lg:w-34 lg:w-44" />
    </section>
  );
}

/** Two labeled example testimonials beside frequent questions. */
function TestimonialsAndFaq({ plans }: { plans: readonly Plan[] }) {
  return (
    <div className="grid gap-8 md:gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <section aria-labelledby="voices" className="grid content-start gap-5">
        <div className="flex flex-wrap items-baseline gap-x-3 md:block">
          <h2 id="voices" className="text-heading font-semibold">
            What it is like
          </h2>
          <p className="text-muted max-md:text-caption">Illustrative examples</p>
        </div>
        <ul className="grid gap-4">
          {testimonials.map(({ quote, author }) => (
            <li key={author}>
              <Card className="max-sm:p-4!">
                <figure className="grid gap-1 sm:gap-4">
                  <blockquote className="text-pretty max-sm:text-caption sm:text-lead">“{quote}”</blockquote>
                  <figcaption className="text-caption text-muted">{author}</figcaption>
                </figure>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="questions" className="grid content-start gap-5">
        <h2 id="questions" className="text-heading font-semibold">
          Frequently asked questions
        </h2>
        <QuestionList questions={mainQuestions(plans)} />
        <p className="max-sm:-mt-3">
          <TextLink to={PAGES.faq} className="inline-flex min-h-11 items-center">
            See all FAQs
          </TextLink>
        </p>
      </section>
    </div>
  );
}
