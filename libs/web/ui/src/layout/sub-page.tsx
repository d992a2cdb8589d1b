import type { ReactNode } from 'react';
import { PAGES } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { TextLink } from '../actions/links';
import { Page, PageHeader } from './page';

const PARENTS = {
  dashboard: { to: PAGES.dashboard, name: 'Provider dashboard' },
  account: { to: PAGES.account, name: 'Account settings' },
} as const;

interface SubPageProps {
  title: string;
  parent: keyof typeof PARENTS;
  children: ReactNode;
}

/** A page for signed-in people, with a link back to its parent page. */
export function SubPage({ title, parent, children }: SubPageProps) {
  const { to, name } = PARENTS[parent];
  return (
    <Page>
      <Head title={title} noindex />
      <PageHeader
        title={title}
        lead={
          <TextLink to={to} className="inline-flex min-h-11 items-center">
            {name}
          </TextLink>
        }
      />
      {children}
    </Page>
  );
}

/** Placeholder as tall as the window, so that the footer stays out of view. */
export function LoadingContent({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className="grid min-h-dvh content-start gap-6">
      {children}
    </div>
  );
}
