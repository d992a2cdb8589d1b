import { brand, PAGES } from '@townlink/contracts';
import { Badge, Card, Drawing, type DrawingName, LinkButton, Notice } from '@townlink/web-ui';
import { StaticPage, SupportLink } from '../features/static-page/static-page';

const stories: readonly { drawing: DrawingName; title: string; who: string; quote: string; text: string[] }[] = [
  {
    drawing: 'van',
    title: 'Water on the kitchen floor',
    who: 'A homeowner in Riverton, UT',
    quote: 'I typed “plumer”, called the first number and had help within the hour.',
    text: [
      'It is Sunday evening and the kitchen is under water. The homeowner types what is needed, misspelled, and the town. The list shows who is listed there and the day of each license check.',
      'A call to the second one, who is nearer, settles the price before the van sets off. There is no form to fill in, no account to make, and no call from other companies afterwards.',
    ],
  },
  {
    drawing: 'shopfront',
    title: 'Fewer calls, and the right ones',
    who: 'A landscaper in South Jordan, UT',
    quote: 'The people who call already know what we do and where. That is worth more than any lead list.',
    text: [
      'The landscaper used to buy leads, the same ones as four others, and spend evenings chasing them. Now the business pays one price a month and is listed for one service in one city.',
      'Callers have seen the license date, the stars on Google and the offer for new customers before they dial. Some weeks are quiet. But the people who call live nearby and want this service.',
    ],
  },
];

export function Component() {
  return (
    <StaticPage
      page="successStories"
      description={`Two stories that show what ${brand.name} is for, from the two ends of the line.`}
      width="column"
    >
      <Notice title="These are illustrations">
        The people in these stories are made up, and so are their words. They show how {brand.name} is meant to work;
        they are no promise of a result.
      </Notice>
      <div className="grid gap-6 lg:grid-cols-2">
        {stories.map(({ drawing, title, who, quote, text }) => (
          <Card key={title} className="print:break-inside-avoid">
            <article className="grid content-start gap-4">
              <Drawing name={drawing} className="h-32! w-auto!" />
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="text-title font-semibold">{title}</h2>
                <Badge>Illustrative example</Badge>
              </div>
              <figure className="grid gap-2">
                <blockquote className="text-lead text-pretty">“{quote}”</blockquote>
                <figcaption className="text-caption text-muted">{who}</figcaption>
              </figure>
              {text.map((paragraph) => (
                <p key={paragraph} className="text-muted">
                  {paragraph}
                </p>
              ))}
            </article>
          </Card>
        ))}
      </div>
      <section aria-labelledby="yours" className="grid gap-3">
        <h2 id="yours" className="text-title font-semibold">
          Yours could be the first real one
        </h2>
        <p className="measure">
          Did you find a provider here, or did a customer find you?{' '}
          <SupportLink subject="My story">Tell us</SupportLink>. We print nothing without your permission, and nothing
          that you have not read.
        </p>
        <p className="flex flex-wrap gap-3 print:hidden">
          <LinkButton to={PAGES.home}>Find a provider</LinkButton>
          <LinkButton variant="secondary" to={PAGES.forProviders}>
            List your business
          </LinkButton>
        </p>
      </section>
    </StaticPage>
  );
}
