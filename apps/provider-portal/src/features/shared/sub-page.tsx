import type { ReactNode } from 'react';
import { PAGES } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { EmptyState, LinkButton, Page, PageHeader, TextLink } from '@townlink/web-ui';

const PARENTS = {
  dashboard: { to: PAGES.dashboard, name: 'Provider dashboard' },
  account: { to: PAGES.account, name: 'Account settings' },
} as const;

interface SubPageProps {
  title: string;
  parent: keyof typeof PARENTS;
  children: ReactNode;
}

/** A page of a signed-in person with the way back to the page that it belongs to. */
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

/** Placeholder as high as the window, so that the footer stays out of view. */
export function LoadingContent({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className="grid min-h-dvh content-start gap-6">
      {children}
    </div>
  );
}

interface NotAppliedProps {
  /** What an application has to do with the page. */
  children: ReactNode;
  /** 1 where it is all that the page has to say. */
  headingLevel?: 1 | 2;
}

/** For whoever has not applied yet. */
export function NotApplied({ headingLevel = 2, children }: NotAppliedProps) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      drawing="shopfront"
      title="No Provider Profile Found"
      actions={<LinkButton to={PAGES.onboarding}>Start Onboarding</LinkButton>}
    >
      {children}
    </EmptyState>
  );
}
