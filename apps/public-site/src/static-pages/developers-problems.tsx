import { PROBLEMS, problemType, type ProblemSlug, PUBLIC_API_PROBLEMS, sitePages } from '@townlink/contracts';
import { TextLink } from '@townlink/web-ui';
import { StaticPage } from '../features/static-page/static-page';

const ofPublicApi: readonly ProblemSlug[] = PUBLIC_API_PROBLEMS;
const others = (Object.keys(PROBLEMS) as ProblemSlug[]).filter((slug) => !ofPublicApi.includes(slug));

export function Component() {
  return (
    <StaticPage
      {...sitePages.problems}
      description="Every kind of error that a call can return, why it happens, and what to do about it."
    >
      <Kinds id="public" title="Of the public API" slugs={ofPublicApi} />
      <Kinds id="site" title="Of the site’s own calls" slugs={others} />
    </StaticPage>
  );
}

function Kinds({ id, title, slugs }: { id: string; title: string; slugs: readonly ProblemSlug[] }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-title font-semibold text-ink">
        {title}
      </h2>
      <ul className="grid gap-4">
        {slugs.map((slug) => (
          <li key={slug}>
            <TextLink to={problemType(slug)} alone>
              {PROBLEMS[slug].title}
            </TextLink>
            <p className="measure text-muted">
              {PROBLEMS[slug].status}. {PROBLEMS[slug].cause}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
