import type { ReactNode } from 'react';
import { PAGES } from '@townlink/contracts';
import { EmptyState, LinkButton } from '@townlink/web-ui';

interface NotAppliedProps {
  /** Explains why the page needs an application. */
  children: ReactNode;
  /** 1 if it is the page's only content. */
  headingLevel?: 1 | 2;
}

/** Shown to a person who has not applied yet. */
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
