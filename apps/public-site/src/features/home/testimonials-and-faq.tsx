import { PAGES, type Plan } from '@townlink/contracts';
import { Card, TextLink } from '@townlink/web-ui';
import { mainQuestions } from '../questions/main-questions';
import { QuestionList } from '../questions/question-list';
import { testimonials } from './home-texts';

/** Two examples of what people use it for, labeled as such, beside what they ask. */
export function TestimonialsAndFaq({ plans }: { plans: readonly Plan[] }) {
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <section aria-labelledby="voices" className="grid content-start gap-5">
        <div>
          <h2 id="voices" className="text-heading font-semibold">
            What it is like
          </h2>
          <p className="text-muted">Illustrative examples</p>
        </div>
        <ul className="grid gap-4">
          {testimonials.map(({ quote, author }) => (
            <li key={author}>
              <Card>
                <figure className="grid gap-4">
                  <blockquote className="text-lead text-pretty">“{quote}”</blockquote>
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
        <p>
          <TextLink to={PAGES.faq} className="inline-flex min-h-11 items-center">
            See all FAQs
          </TextLink>
        </p>
      </section>
    </div>
  );
}
