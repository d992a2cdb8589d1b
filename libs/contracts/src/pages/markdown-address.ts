import { pageAt, PAGES } from './pages';

const HOME = '/index.md';

/** Whether a page is available as Markdown: public pages that search engines may index. */
export function hasMarkdown(pathname: string): boolean {
  const page = pageAt(pathname);
  return page?.remote === 'public_site' && page.indexed && !page.planned;
}

/** Address of a page's Markdown. @param address path of the page, with or without a query */
export function markdownPath(address: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(address)!;
  return (path === PAGES.home ? HOME : `${path}.md`) + query;
}

/** The page for a Markdown address; undefined for any other address. */
export function pageOfMarkdown(path: string): string | undefined {
  if (path === HOME) return PAGES.home;
  const page = path.endsWith('.md') ? path.slice(0, -'.md'.length) : '';
  return page.length > 1 && hasMarkdown(page) ? page : undefined;
}
