import { PAGES, type ProblemKind, PROBLEMS, problemType, type ProblemSlug } from '@townlink/contracts';
import { Head, JsonLd, type LoaderFunctionArgs, notFound, useParams, useServices } from '@townlink/web-federation';
import { Breadcrumb, Page } from '@townlink/web-ui';
import { breadcrumbList } from '../structured-data/structured-data';
import { CodeBlock } from './code-block';

export { NotFoundBoundary as ErrorBoundary } from '@townlink/web-frame';

const problemOf = (slug = ''): ProblemKind | undefined =>
  Object.hasOwn(PROBLEMS, slug) ? PROBLEMS[slug as ProblemSlug] : undefined;

export const loader = ({ params }: LoaderFunctionArgs) => {
  if (!problemOf(params.problem)) throw notFound();
  return null;
};

/** One problem type: its cause, what to do and an example. The `type` of a problem document links here. */
export function Component() {
  const slug = useParams().problem as ProblemSlug;
  const { siteUrl } = useServices();
  const { title, status, cause, remedy } = problemOf(slug)!;
  const path = problemType(slug);
  const crumbs = [
    { label: 'Developers', to: PAGES.developers },
    { label: 'Problem types', to: PAGES.problems },
  ];
  const example = { type: path, title, status, detail: cause, instance: '8a4f0c9e-5d35-4b0e-9c6b-3f1d2f8b7a10' };
  return (
    <>
      <Head title={`${title}: problem type`} description={cause} canonical={path} />
      <JsonLd
        data={breadcrumbList(
          [...crumbs.map(({ label, to }) => ({ label, path: to })), { label: title, path }],
          siteUrl,
        )}
      />
      <Page width="text" className="pt-7! md:pt-8!">
        <div className="print:hidden">
          <Breadcrumb crumbs={[...crumbs, { label: title }]} />
        </div>
        <header className="mt-3 mb-8 grid gap-3">
          <h1 className="text-heading font-semibold">{title}</h1>
          <p className="text-lead text-muted">
            <code className="wrap-anywhere">{slug}</code>, status {status}
          </p>
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Part id="cause" title="Cause" text={cause} />
          <Part id="remedy" title="What to do" text={remedy} />
          <CodeBlock title="Example response" code={JSON.stringify(example, null, 2)} />
        </div>
      </Page>
    </>
  );
}

function Part({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-title font-semibold text-ink">
        {title}
      </h2>
      <p className="measure">{text}</p>
    </section>
  );
}
