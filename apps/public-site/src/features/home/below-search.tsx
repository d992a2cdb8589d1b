import { BadgeCheck, Check, type LucideIcon, Star, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { type BlockOf, type ContentDocument, PAGES } from '@townlink/contracts';
import { AnchorButton, Card, Drawing, type DrawingName, HowWeVet, LinkButton, TextLink } from '@townlink/web-ui';
import { WhoDoYouNeed } from './who-do-you-need';
import { wordsOf } from './home-words';
import { QuestionList } from '../questions/question-list';

/** Icons of the benefits, in order. */
const icons: readonly LucideIcon[] = [BadgeCheck, Star, Zap];

export function BelowSearch({ document }: { document: ContentDocument }) {
  const services = wordsOf(document, 'home-services');
  const vetting = wordsOf(document, 'home-vetting');
  const reasons = wordsOf(document, 'home-reasons');
  const voices = wordsOf(document, 'home-voices');
  const questions = wordsOf(document, 'home-questions');
  const invitations = wordsOf(document, 'home-invitations');
  return (
    // A separate stacking context, so that typing in the form above does not repaint it.
    <div className="isolate grid gap-8 md:gap-20">
      {services && <WhoDoYouNeed {...services} />}
      {vetting && <HowWeVet isBrief {...vetting} />}
      <div className="page-column grid gap-8 md:gap-20">
        {reasons && <WhyChoose {...reasons} />}
        {voices && questions && <VoicesAndFaq voices={voices} questions={questions} />}
        {invitations && <Panels {...invitations} />}
      </div>
    </div>
  );
}

function WhyChoose({ title, reasons, benefits }: BlockOf<'home-reasons'>) {
  return (
    <section className="grid gap-4 md:gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <div className="grid content-start gap-5">
        <h2 className="text-heading font-semibold">{title}</h2>
        <ul className="grid gap-2.5 md:gap-3.5">
          {reasons.map((reason, index) => (
            <li key={index} className="flex gap-3">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <Benefits benefits={benefits} />
    </section>
  );
}

/** Benefits common to all listed providers. */
function Benefits({ benefits }: Pick<BlockOf<'home-reasons'>, 'benefits'>) {
  return (
    <section aria-label="Benefits">
      {/* Side by side on a phone, without their texts, which the reasons above repeat. */}
      <ul className="divide-line overflow-clip rounded-card border border-line bg-surface shadow-card max-sm:grid max-sm:grid-cols-3 max-sm:divide-x sm:divide-y">
        {benefits.map(({ title, text }, index) => {
          const Icon = icons[index] ?? Check;
          return (
            <li key={index} className="flex gap-4 p-5 max-sm:flex-col max-sm:items-center max-sm:gap-2 max-sm:p-3">
              <Icon aria-hidden="true" className="size-7 shrink-0 stroke-[1.75] text-accent" />
              <div className="grid gap-0.5">
                <h3 className="text-lead font-semibold max-sm:text-center max-sm:text-body">{title}</h3>
                <p className="text-body text-muted max-sm:hidden">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Invitations to join as a provider or to refer one. */
function Panels({ title, text, button, referTitle, referText, referButton }: BlockOf<'home-invitations'>) {
  return (
    <div className="@container">
      <div className="grid gap-4 @2xl:grid-cols-2">
        <Panel label="For providers" title={title} text={text} drawing="van">
          <LinkButton to={PAGES.onboarding}>{button}</LinkButton>
        </Panel>
        <Panel label="Refer and earn" title={referTitle} text={referText} drawing="mailbox">
          {/* A new tab, so that the search stays open. */}
          <AnchorButton variant="secondary" href={PAGES.refer} target="_blank" rel="noopener">
            {referButton}
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

interface VoicesAndFaqProps {
  voices: BlockOf<'home-voices'>;
  questions: BlockOf<'home-questions'>;
}

/** Testimonials with their origin, next to frequent questions. */
function VoicesAndFaq({ voices, questions }: VoicesAndFaqProps) {
  return (
    <div className="grid gap-8 md:gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <section aria-labelledby="voices" className="grid content-start gap-5">
        <div className="flex flex-wrap items-baseline gap-x-3 md:block">
          <h2 id="voices" className="text-heading font-semibold">
            {voices.title}
          </h2>
          <p className="text-muted max-md:text-caption">{voices.note}</p>
        </div>
        <ul className="grid gap-4">
          {voices.voices.map(({ quote, author }, index) => (
            <li key={index}>
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
          {questions.title}
        </h2>
        <QuestionList questions={questions.items} />
        <p className="max-sm:-mt-3">
          <TextLink to={PAGES.faq} className="inline-flex min-h-11 items-center">
            {questions.all}
          </TextLink>
        </p>
      </section>
    </div>
  );
}
