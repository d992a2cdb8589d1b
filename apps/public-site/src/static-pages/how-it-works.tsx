import { brand, DEFAULT_CAPACITY, PAGES } from '@townlink/contracts';
import { Drawing, type DrawingName, HowWeVet, LinkButton, TextLink } from '@townlink/web-ui';
import { BeforeWorkBegins } from '../features/static-page/before-work-begins';
import { StaticPage, StaticSection } from '../features/static-page/static-page';

const { featured, standard } = DEFAULT_CAPACITY;

const steps: readonly { id: string; drawing: DrawingName; title: string; text: string; points: string[] }[] = [
  {
    id: 'search',
    drawing: 'guide-search',
    title: 'Search',
    text: 'Say what you need and where: “plumber in Riverton, UT”.',
    points: [
      'Everyday words and small typos are fine.',
      'If no provider is listed in your town yet, we say so. Leave your email and we write once, when the first one is.',
    ],
  },
  {
    id: 'compare',
    drawing: 'guide-compare',
    title: 'Compare',
    text: 'Every provider in the list has sent us a license that a person has read.',
    points: [
      'Each card shows the day of that check and the rating on Google, as Google has it.',
      `Featured providers stand first, then Standard, then Basic: at most ${featured.cap} Featured and ${standard.cap} Standard for a service in a city, unless we have set another number there. Featured and Standard are paid placements and say so.`,
      'You can sort by rating or by name instead.',
    ],
  },
  {
    id: 'connect',
    drawing: 'guide-connect',
    title: 'Connect',
    text: 'Call, or visit the website. You deal with the provider directly.',
    points: [
      'No account and no form: we never ask for your number, so we cannot pass it on.',
      'No commission: what you pay goes to the provider, and we take no part in it.',
    ],
  },
];

export function Component() {
  return (
    <StaticPage
      page="howItWorks"
      description="Three steps from a problem to a provider who can solve it: search, compare, connect. Free, and without an account."
      width="column"
      after={<HowWeVet />}
    >
      <ol className="grid gap-12 md:gap-16">
        {steps.map(({ id, drawing, title, text, points }, index) => (
          <li
            key={id}
            id={id}
            className="grid items-center gap-6 print:break-inside-avoid md:grid-cols-[minmax(0,22.5rem)_minmax(0,1fr)] md:gap-14"
          >
            <Drawing name={drawing} className="w-full max-w-90" />
            <div className="grid gap-3">
              <h2 className="text-heading font-semibold">
                <span className="mr-3 text-accent tabular-nums">{index + 1}</span>
                {title}
              </h2>
              <p className="measure text-lead">{text}</p>
              <ul className="measure grid list-disc gap-2 pl-6 text-muted">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to={PAGES.home}>Start a search</LinkButton>
        <LinkButton variant="secondary" to={PAGES.safetyTrust}>
          What we check, and what not
        </LinkButton>
      </p>
      <div className="grid gap-10 md:grid-cols-2 md:gap-14">
        <BeforeWorkBegins />
        <StaticSection
          id="businesses"
          title="If you are the business"
          content={
            <>
              <p>
                You apply with your license and choose a plan. Once a person has approved the license, people find you
                in your city and call you directly. {brand.name} sells no leads and takes no share of your work.
              </p>
              <p>
                <TextLink to={PAGES.forProviders}>See how to get listed</TextLink>, or{' '}
                <TextLink to={PAGES.pricing}>compare the plans</TextLink>.
              </p>
            </>
          }
        />
      </div>
    </StaticPage>
  );
}
