import type { ReactNode } from 'react';
import { missingRight } from '@townlink/contracts';
import { Head, useLocation } from '@townlink/web-federation';
import { LinkButton, Notice, Page, PageHeader } from '@townlink/web-ui';
import { sectionAt, sectionsFor } from '../console/sections';
import { useConsoleRole, useMay } from './may';

/** Shows a console page to roles with the right, and tells others what they lack and where to go. */
export function SectionGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const may = useMay();
  const role = useConsoleRole();
  const section = sectionAt(pathname);
  if (!section || may(section.right)) return children;
  return (
    <Page>
      <Head title={section.label} noindex />
      <PageHeader title={section.label} />
      <Notice kind="warning" title="Your role does not open this page">
        {missingRight(role, section.right)}
      </Notice>
      <ul className="mt-6 flex flex-wrap gap-3">
        {sectionsFor(may).map(({ name, label, to }) => (
          <li key={name}>
            {to && (
              <LinkButton variant="secondary" to={to}>
                {label}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Page>
  );
}
