import {
  ACCOUNT_SCOPES,
  API_DOCUMENT_PATH,
  API_KEY_PATTERN,
  API_SCOPE_TEXTS,
  badgeRoutes,
  brand,
  feedPath,
  KEYED_CALLS_PER_MINUTE,
  PAGES,
  PUBLIC_API_CALLS_PER_MINUTE,
  PUBLIC_API_CHANGELOG,
  PUBLIC_API_PATH,
  PUBLIC_API_PROBLEMS,
  PROBLEMS,
  problemType,
} from '@townlink/contracts';
import { TextLink } from '@townlink/web-ui';
import { BrandText } from '../static-page/brand-text';
import { SupportLink } from '../static-page/static-page';
import { CodeBlock } from './code-block';
import { CodeTabs } from './code-tabs';
import { DocumentSection } from './document-section';
import { codeSamples, keySamples, pageSamples } from './examples';

export function Start({ siteUrl }: { siteUrl: string }) {
  return (
    <DocumentSection
      id="start"
      title="Where to begin"
      code={<CodeTabs title="First call" samples={codeSamples(siteUrl)} />}
    >
      <p>
        The base path is <code>{PUBLIC_API_PATH}</code>, over HTTPS, in JSON, from any site. All calls are GET, and no
        key is needed.
      </p>
      <p>
        The{' '}
        <a className="font-medium text-accent underline underline-offset-4" href={API_DOCUMENT_PATH}>
          OpenAPI 3.1 document
        </a>{' '}
        is made from the running code. Clients can be generated from it; <code>@townlink/client</code> is one for
        JavaScript and TypeScript.
      </p>
    </DocumentSection>
  );
}

export function Keys({ siteUrl }: { siteUrl: string }) {
  return (
    <DocumentSection id="keys" title="Keys" code={<CodeTabs title="With a key" samples={keySamples(siteUrl)} />}>
      <p>
        A key lets a program make {KEYED_CALLS_PER_MINUTE.toLocaleString('en-US')} calls a minute. Make one at{' '}
        <TextLink to={PAGES.apiKeys}>API keys</TextLink>, and send it in the Authorization header. A call with a key in
        its address is refused, because addresses are kept in logs.
      </p>
      <ul>
        {ACCOUNT_SCOPES.map((scope) => (
          <li key={scope}>
            <code>{scope}</code>: {API_SCOPE_TEXTS[scope]}.
          </li>
        ))}
      </ul>
      <p>
        All calls of this page need the first alone, which every key has. With the second, webhooks tell of your own
        listings too.
      </p>
      <p>
        Keep keys out of code that others read. Scanners find a key by{' '}
        <code className="wrap-anywhere">{API_KEY_PATTERN}</code>; its last six characters are the CRC-32 of the 43
        before them, in base 62 with the digits 0–9, A–Z and a–z (<a href="#recipe-keysIn">recipe</a>). Tell us about a
        key that you found, or revoke your own.
      </p>
    </DocumentSection>
  );
}

export function Pages({ siteUrl }: { siteUrl: string }) {
  return (
    <DocumentSection
      id="pages"
      title="Read a whole list"
      code={<CodeTabs title="All pages" samples={pageSamples(siteUrl)} />}
    >
      <p>
        A list under <code>{PUBLIC_API_PATH}/v1</code> ends with <code>next_cursor</code>. Send it as{' '}
        <code>cursor</code> for the next page, with the same other parameters; the last page has null. Do not make
        cursors yourself, and do not keep them: a cursor belongs to its list.
      </p>
      <p>
        Changes never end: <code>has_more</code> says whether there are more now. Keep their last{' '}
        <code>next_cursor</code>, and go on from it later.
      </p>
      <p>
        <code>{PUBLIC_API_PATH}/providers</code> gives the address of the next page in its Link header.
      </p>
    </DocumentSection>
  );
}

const failure = {
  type: problemType('invalid-request'),
  title: PROBLEMS['invalid-request'].title,
  status: 400,
  detail: 'limit must be a whole number from 1 to 100.',
  errors: [{ field: 'limit', message: 'limit must be a whole number from 1 to 100.' }],
};

export function Failures() {
  return (
    <DocumentSection
      id="failures"
      title="When a call fails"
      code={<CodeBlock title="Example of a failure" code={JSON.stringify(failure, null, 2)} />}
    >
      <p>
        A failure comes as application/problem+json. Its <code>type</code> stays the same and is the address of a page
        that says what to do; see all <TextLink to={PAGES.problems}>problem types</TextLink>.
      </p>
      <ul>
        {PUBLIC_API_PROBLEMS.map((slug) => (
          <li key={slug}>
            <code>{PROBLEMS[slug].status}</code> <TextLink to={problemType(slug)}>{PROBLEMS[slug].title}</TextLink>
          </li>
        ))}
      </ul>
    </DocumentSection>
  );
}

export function Limits() {
  return (
    <DocumentSection
      id="limits"
      title="Limits and caching"
      code={
        <CodeBlock
          title="Headers of an answer"
          code={`etag: "3q2-7wQf"\ncache-control: public, max-age=30\nratelimit: "public-api";r=99;t=60\nratelimit-policy: "public-api";q=100;w=60`}
        />
      }
    >
      <ul>
        <li>
          {PUBLIC_API_CALLS_PER_MINUTE} calls a minute from one network address,{' '}
          {KEYED_CALLS_PER_MINUTE.toLocaleString('en-US')} with a key. The RateLimit header tells how many are left and
          for how many seconds.
        </li>
        <li>After 429 or 503, wait as many seconds as Retry-After says.</li>
        <li>
          Each answer has an ETag. Send it as If-None-Match, and an answer that did not change comes as 304, without a
          body.
        </li>
        <li>Providers who pause or leave are gone from the next answer. Ask again rather than keep lists for days.</li>
      </ul>
    </DocumentSection>
  );
}

export function Feeds() {
  return (
    <DocumentSection id="feeds" title="Feeds, badges, assistants">
      <ul>
        <li>
          <code className="wrap-anywhere">{feedPath('riverton-ut')}</code> is the RSS feed of the newest listings of a
          city.
        </li>
        <li>
          <code className="wrap-anywhere">{badgeRoutes.picture.path.replace(':id', '{id}')}</code> is the badge of a
          provider as SVG: what was checked, gray when that has ended. It is for the provider’s own website, and says so
          elsewhere.
        </li>
        <li>
          Pages of the directory come as Markdown to programs that ask for <code>text/markdown</code>, or with{' '}
          <code>.md</code> after their address. <code>/llms.txt</code> tells what there is.
        </li>
        <li>
          Assistants read the directory at <code>/mcp</code> (Model Context Protocol).
        </li>
      </ul>
    </DocumentSection>
  );
}

export function Terms() {
  return (
    <DocumentSection id="terms" title="Terms of use">
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
    </DocumentSection>
  );
}

export function Changelog() {
  return (
    <DocumentSection id="changes" title="Changes">
      <p>
        Fields and calls may be added at any time; nothing is taken away or renamed within a version. Something is
        missing? <SupportLink subject="Public API">Write to {brand.name}</SupportLink>.
      </p>
      {PUBLIC_API_CHANGELOG.map(({ version, date, changes }) => (
        <div key={version} className="grid gap-2">
          <h3>
            {version}, <time dateTime={date}>{date}</time>
          </h3>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      ))}
    </DocumentSection>
  );
}
