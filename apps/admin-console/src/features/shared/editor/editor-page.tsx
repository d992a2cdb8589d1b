import { type ReactNode, useEffect } from 'react';
import { Head } from '@townlink/web-federation';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { Page, PageHeader, TextLink } from '@townlink/web-ui';

interface EditorPageProps {
  title: string;
  lead?: string;
  /** The list of all documents of this kind. */
  list: { to: string; label: string };
  /** The draft's actions: an EditorBar, or a notice for those who may not write. */
  bar: ReactNode;
  isUnsaved: boolean;
  children: ReactNode;
}

/** The page around an edited document. Focused elements are scrolled below the bar. */
export function EditorPage({ title, lead, list, bar, isUnsaved, children }: EditorPageProps) {
  useCrumb(title);
  return (
    <Page>
      <Head title={title} noindex />
      <TextLink alone to={list.to}>
        {list.label}
      </TextLink>
      <PageHeader title={title} lead={lead} />
      {bar}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 **:scroll-mt-24">{children}</div>
      <UnsavedChanges isUnsaved={() => isUnsaved} />
    </Page>
  );
}

/**
 * Shows the document's title in the breadcrumb. The header belongs to the frame, whose script every visitor loads and
 * which knows only the address; the next page renders it again.
 */
function useCrumb(title: string): void {
  useEffect(() => {
    const crumb = document.querySelector('header [aria-label="Breadcrumb"] [aria-current="page"]');
    if (crumb) crumb.textContent = title;
  }, [title]);
}
