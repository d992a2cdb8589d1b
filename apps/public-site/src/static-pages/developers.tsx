import {
  API_DOCUMENT_PATH,
  brand,
  formatCount,
  PAGES,
  PUBLIC_API_CALLS_PER_MINUTE,
  PUBLIC_API_PATH,
  PUBLIC_LIST_EXAMPLE,
  PUBLIC_LIST_LIMIT,
  PUBLIC_LIST_LIMIT_MAX,
  PUBLIC_LIST_OFFSET_MAX,
  sitePages,
} from '@townlink/contracts';
import { useServices } from '@townlink/web-federation';
import { TextLink } from '@townlink/web-ui';
import { CodeBlock } from '../features/developers/code-block';
import { codeSamples } from '../features/developers/examples';
import { TryIt } from '../features/developers/try-it';
import { BrandText } from '../features/static-page/brand-text';
import { StaticPage, StaticSection, SupportLink, type TextSection } from '../features/static-page/static-page';

const parameters = [
  ['city', 'The city’s slug with its state, as in the address of its page: riverton-ut. Without it, all cities.'],
  ['category', 'The service’s slug, as in the address of its page: plumber. Without it, all services.'],
  ['limit', `Providers an answer: ${PUBLIC_LIST_LIMIT} unless you say otherwise, at most ${PUBLIC_LIST_LIMIT_MAX}.`],
  ['offset', `Number of providers to skip (at most ${formatCount(PUBLIC_LIST_OFFSET_MAX)}).`],
  ['cursor', 'Where the page before ended. It comes with the Link header and reaches every provider.'],
] as const;

const failures = [
  ['400', 'A parameter breaks its rules. “errors” names it and says what is wrong.'],
  ['405', 'The call takes another method. Allow names those that it takes.'],
  ['429', 'Too many calls. Retry-After says after how many seconds to go on.'],
  ['503', 'Something we depend on cannot be reached. Try again after as many seconds as Retry-After says.'],
] as const;

const start: TextSection = {
  id: 'start',
  title: 'Where to begin',
  content: (
    <>
      <p>
        The base path is <code>{PUBLIC_API_PATH}</code>, over HTTPS, in JSON, from any site. There is one call,{' '}
        <code>GET {PUBLIC_API_PATH}/providers</code>. It lists who is listed now, in the order of the directory.
      </p>
      <p>
        The{' '}
        <a className="font-medium text-accent underline underline-offset-4" href={API_DOCUMENT_PATH}>
          OpenAPI 3.1 document
        </a>{' '}
        is made from the running code. Clients can be generated from it.
      </p>
    </>
  ),
};

const rules: readonly TextSection[] = [
  {
    id: 'limits',
    title: 'Limits and caching',
    content: (
      <ul>
        <li>
          {PUBLIC_API_CALLS_PER_MINUTE} calls a minute from one network address. The RateLimit header tells how many are
          left and for how many seconds.
        </li>
        <li>
          Each answer has an ETag. Send it as If-None-Match, and an answer that did not change comes as 304, without a
          body.
        </li>
        <li>Providers who pause or leave are gone from the next answer. Ask again rather than keep lists for days.</li>
      </ul>
    ),
  },
  {
    id: 'terms',
    title: 'Terms of use',
    content: (
      <ul>
        <li>
          Say where the data is from, with a link to <BrandText />, wherever people see it.
        </li>
        <li>Call providers for work you want done. Do not use their numbers or websites for advertising to them.</li>
        <li>Show the membership for what it is: paid placement, not a judgment of quality.</li>
        <li>
          Do not present our vetting as your own. What we check, and what not, is in{' '}
          <TextLink to={PAGES.safetyTrust}>Safety &amp; Trust</TextLink>.
        </li>
        <li>Ratings are Google’s and are not part of the data.</li>
        <li>Do not go around the limit by many addresses. We may refuse who does.</li>
        <li>
          The data comes as it is. The <TextLink to={PAGES.terms}>Terms of Service</TextLink> hold here too.
        </li>
      </ul>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    content: (
      <ul>
        <li>
          Fields and calls may be added at any time; nothing is taken away or renamed within a version. Something is
          missing? <SupportLink subject="Public API">Write to us</SupportLink>.
        </li>
      </ul>
    ),
  },
];

export function Component() {
  const { siteUrl } = useServices();
  return (
    <StaticPage
      {...sitePages.developers}
      description={`Read the directory of ${brand.name} from a program of your own: licensed, vetted providers by city and service. No key is needed.`}
      width="column"
    >
      <StaticSection {...start} />
      <section aria-label="Examples" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {codeSamples(siteUrl).map(({ language, code }) => (
          <CodeBlock key={language} title={`${language} example`} code={code} />
        ))}
      </section>
      <section aria-labelledby="try" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="try" className="text-title font-semibold text-ink">
          Try it
        </h2>
        <p className="measure text-muted">A real call from this page, which counts against your limit.</p>
        <TryIt />
      </section>
      <Definitions id="parameters" title="Parameters" entries={parameters} />
      <section aria-labelledby="sample" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="sample" className="text-title font-semibold text-ink">
          Sample response
        </h2>
        <CodeBlock title="Example of an answer" code={JSON.stringify(PUBLIC_LIST_EXAMPLE, null, 2)} />
        <p className="measure text-muted">
          “count” is of all pages. What a provider does not show is null; “ftco_summary” is there while an offer for
          first-time customers runs. The Link header has the address of the next page, if there is one.
        </p>
      </section>
      <Definitions id="failures" title="When a call fails" entries={failures} />
      <p className="measure text-muted">
        A failure comes as application/problem+json. Its “type” is the address of a page that says why it is answered
        and what to do: see all <TextLink to={PAGES.problems}>problem types</TextLink>.
      </p>
      {rules.map((section) => (
        <StaticSection key={section.id} {...section} />
      ))}
    </StaticPage>
  );
}

function Definitions({
  id,
  title,
  entries,
}: {
  id: string;
  title: string;
  entries: readonly (readonly [string, string])[];
}) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-title font-semibold text-ink">
        {title}
      </h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {entries.map(([term, meaning]) => (
          <div key={term} className="contents">
            <dt className="font-mono font-semibold">{term}</dt>
            <dd className="measure text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
