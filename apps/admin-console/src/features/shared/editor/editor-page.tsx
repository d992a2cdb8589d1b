import { type ReactNode, useEffect, useRef } from 'react';
import { Head } from '@townlink/web-federation';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import { Page, PageHeader, TextLink } from '@townlink/web-ui';
import { focusBar } from './editor-bar';

interface EditorPageProps {
  title: string;
  lead?: ReactNode;
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
  useKeptFocus();
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

/** Moves the focus to the bar when the focused element was disabled or removed, such as the question about a conflict. */
function useKeptFocus(): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      const isHere = [document.body, last.current].includes(document.activeElement);
      if (isHere && isLost(last.current)) focusBar();
    }, SETTLED);
    return () => clearTimeout(timer);
  });
}

/** Milliseconds in which menus, dialogs and moved blocks have returned the focus themselves. */
const SETTLED = 100;

const isLost = (element: Element | null): boolean =>
  element !== null && (!element.isConnected || element.matches(':disabled'));

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
