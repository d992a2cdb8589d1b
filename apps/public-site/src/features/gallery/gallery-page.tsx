import { useEffect } from 'react';
import {
  Head,
  type LoaderFunctionArgs,
  notFound,
  servicesOf,
  useParams,
  useSearchParams,
} from '@townlink/web-federation';
import { Page, PageHeader, Section, TextLink } from '@townlink/web-ui';
import { stories } from './stories';

/** Served only on a developer's machine. */
export function loader({ context }: LoaderFunctionArgs) {
  const { hostname } = new URL(servicesOf(context).siteUrl);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw notFound();
  return null;
}

/**
 * Every component in every state, for looking at, and for the tests of what is where. `/__ui/name` shows one alone,
 * `?theme=light` or `?theme=dark` does not ask the system.
 */
export function Component() {
  const { story: chosen } = useParams();
  const [search] = useSearchParams();
  const theme = search.get('theme');
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    return () => void delete dataset.theme;
  }, [theme]);
  const shown = Object.entries(stories).filter(([name]) => !chosen || name === chosen);
  return (
    <Page>
      <Head title="Components" noindex />
      <PageHeader title="Components" lead="Everything in libs/web/ui, in all its states." />
      <div className="grid gap-16">
        {shown.map(([name, { title, Content }]) => (
          <Section key={name} title={title} className="min-w-0">
            {!chosen && (
              <p>
                <TextLink alone to={`/__ui/${name}`}>
                  Alone
                </TextLink>
              </p>
            )}
            <Content />
          </Section>
        ))}
      </div>
    </Page>
  );
}
