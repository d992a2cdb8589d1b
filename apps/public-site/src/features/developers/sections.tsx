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
import { SupportLink } from '../static-page/static-page';
import { CodeBlock } from './code-block';
import { CodeTabs } from './code-tabs';
import { DocumentSection } from './document-section';
import { codeSamples, keySamples, pageSamples } from './examples';

export function Start({ siteUrl }: { siteUrl: string }) {
  return (
    <DocumentSection
      id="start"
      title="Get started"
      code={<CodeTabs title="First call" samples={codeSamples(siteUrl)} />}
    >
      <p>
        The base path is <code>{PUBLIC_API_PATH}</code>. Responses are JSON over HTTPS, and pages of any site can call
        the API. All calls are GET requests, and no key is needed.
      </p>
      <p>
        The{' '}
        <a className="font-medium text-accent underline underline-offset-4" href={API_DOCUMENT_PATH}>
          OpenAPI 3.1 document
        </a>{' '}
        is generated from the code. You can generate clients from it; <code>@townlink/client</code> is one for
        JavaScript and TypeScript.
      </p>
    </DocumentSection>
  );
}

export function Keys({ siteUrl }: { siteUrl: string }) {
  return (
    <DocumentSection id="keys" title="Keys" code={<CodeTabs title="With a key" samples={keySamples(siteUrl)} />}>
      <p>
        With a key, a program can make {KEYED_CALLS_PER_MINUTE.toLocaleString('en-US')} calls per minute. Create one
        under <TextLink to={PAGES.apiKeys}>API keys</TextLink> and send it in the Authorization header. Calls with a key
        in the URL are rejected, because URLs are stored in logs.
      </p>
      <ul>
        {ACCOUNT_SCOPES.map((scope) => (
          <li key={scope}>
            <code>{scope}</code>: {API_SCOPE_TEXTS[scope]}.
          </li>
        ))}
      </ul>
      <p>
        The calls on this page only need the first scope, which every key has. The second one adds webhooks about your
        own listings.
      </p>
      <p>
        Do not put keys into code that others can read. Secret scanners can find keys with{' '}
        <code className="wrap-anywhere">{API_KEY_PATTERN}</code>; the last six characters are the CRC-32 of the 43
        before them, in base 62 with the digits 0–9, A–Z and a–z (<a href="#recipe-keysIn">recipe</a>). If you find a
        key of your own, revoke it; if you find another key, tell us.
      </p>
    </DocumentSection>
  );
}

export function Pages({ siteUrl }: { siteUrl: string }) {
  return (
    <DocumentSection
      id="pages"
      title="Read all pages of a list"
      code={<CodeTabs title="All pages" samples={pageSamples(siteUrl)} />}
    >
      <p>
        Each page of a list under <code>{PUBLIC_API_PATH}/v1</code> has a <code>next_cursor</code>. Send it as{' '}
        <code>cursor</code>, with the other parameters unchanged, to get the next page; on the last page it is null. Do
        not build cursors yourself, and use each one only for its own list.
      </p>
      <p>
        The list of changes has no last page: <code>has_more</code> says whether there are more changes now. Store its{' '}
        <code>next_cursor</code> and continue from there later.
      </p>
      <p>
        <code>{PUBLIC_API_PATH}/providers</code> returns the URL of the next page in the Link header.
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
      title="Errors"
      code={<CodeBlock title="Example of an error" code={JSON.stringify(failure, null, 2)} />}
    >
      <p>
        Errors are returned as application/problem+json. Their <code>type</code> never changes and is the path of a page
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
          title="Headers of a response"
          code={`etag: "3q2-7wQf"\ncache-control: public, max-age=30\nratelimit: "public-api";r=99;t=60\nratelimit-policy: "public-api";q=100;w=60`}
        />
      }
    >
      <ul>
        <li>
          You can make {PUBLIC_API_CALLS_PER_MINUTE} calls per minute from one IP address, or{' '}
          {KEYED_CALLS_PER_MINUTE.toLocaleString('en-US')} with a key. The RateLimit header says how many are left and
          when the limit resets.
        </li>
        <li>After a 429 or 503 response, wait for the number of seconds in Retry-After.</li>
        <li>
          Each response has an ETag. Send it as If-None-Match: if the data has not changed, the response is 304 without
          a body.
        </li>
        <li>
          Providers that pause or leave are missing from the next response. Refresh lists rather than store them for
          days.
        </li>
      </ul>
    </DocumentSection>
  );
}

export function Feeds() {
  return (
    <DocumentSection id="feeds" title="Feeds, badges, assistants">
      <ul>
        <li>
          <code className="wrap-anywhere">{feedPath('riverton-ut')}</code> is the RSS feed of the newest listings in a
          city.
        </li>
        <li>
          <code className="wrap-anywhere">{badgeRoutes.picture.path.replace(':id', '{id}')}</code> is a provider’s badge
          as SVG: it shows what was checked, and is gray if the check has ended. It is for the provider’s own website,
          and says so on other sites.
        </li>
        <li>
          Directory pages are available as Markdown: request <code>text/markdown</code>, or add <code>.md</code> to the
          URL. <code>/llms.txt</code> lists what is available.
        </li>
        <li>
          AI assistants can use the directory at <code>/mcp</code> (Model Context Protocol).
        </li>
      </ul>
    </DocumentSection>
  );
}

export function Terms() {
  return (
    <DocumentSection id="terms" title="Terms of use">
      <ul>
        <li>Wherever people see the data, name the source with a link to {brand.name}.</li>
        <li>
          Contact providers only about work that you want done. Do not use their contact details to advertise to them.
        </li>
        <li>Present the membership tier as what it is: paid placement, not a rating of quality.</li>
        <li>
          Do not present our vetting as your own. <TextLink to={PAGES.safetyTrust}>Safety &amp; Trust</TextLink> says
          what we check and what we do not.
        </li>
        <li>Ratings are Google’s and are not part of the data.</li>
        <li>Do not use several IP addresses to avoid the rate limit. We may block callers that do.</li>
        <li>
          The data is provided as is. The <TextLink to={PAGES.terms}>Terms of Service</TextLink> also apply.
        </li>
      </ul>
    </DocumentSection>
  );
}

export function Changelog() {
  return (
    <DocumentSection id="changes" title="Changes">
      <p>
        We may add fields and calls at any time; we never remove or rename any within a version. Missing something?{' '}
        <SupportLink subject="Public API">Write to {brand.name}</SupportLink>.
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
