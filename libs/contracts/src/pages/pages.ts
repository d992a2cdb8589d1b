import { manifest, type FooterGroup, type RemoteName, type SitePage } from './manifest';

type Manifest = typeof manifest;

export type PageName = keyof Manifest;

/** Pages with a single address, which others can link to. */
type FixedPageName = {
  [Name in PageName]: Manifest[Name]['path'] extends `${string}:${string}` ? never : Name;
}[PageName];

/** Pages implemented in a remote: neither planned, nor static, nor made of blocks. */
export type PageOf<Remote extends RemoteName> = {
  [Name in PageName]: Manifest[Name] extends { remote: Remote }
    ? Manifest[Name] extends { planned: true } | { static: true } | { content: true }
      ? never
      : Name
    : never;
}[PageName];

/** Console sections, built or planned. */
export type SectionName = { [Name in PageName]: Manifest[Name] extends { section: true } ? Name : never }[PageName];

export const sitePages: Readonly<Record<PageName, SitePage>> = manifest;

const entries = Object.entries(sitePages) as [PageName, SitePage][];
const isFixed = ({ path }: SitePage): boolean => !path.includes(':');

export const PAGES = Object.fromEntries(
  entries.filter(([, page]) => isFixed(page)).map(([name, { path }]) => [name, path]),
) as { readonly [Name in FixedPageName]: Manifest[Name]['path'] };

const fixedPages = new Map(
  entries
    .filter(([, page]) => isFixed(page))
    .flatMap(([, page]) => [page.path, ...(page.aliases ?? [])].map((path) => [path, page] as const)),
);
const patterns = entries
  .filter(([, page]) => !isFixed(page))
  .map(([, page]) => ({
    page,
    pattern: new RegExp(`^${page.path.replace(/:state\b/, '[a-z]{2}').replace(/:\w+/g, '[^/]+')}$`, 'i'),
  }));

/** The page at an address, ignoring case and a trailing slash. */
export function pageAt(pathname: string): SitePage | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  return fixedPages.get(path.toLowerCase()) ?? patterns.find(({ pattern }) => pattern.test(path))?.page;
}

/** The remote that handles a path; unknown paths get the public site's not-found page. */
export const remoteFor = (pathname: string): RemoteName => pageAt(pathname)?.remote ?? 'public_site';

export const isIndexed = (pathname: string): boolean => pageAt(pathname)?.indexed ?? true;

/** Prefixes of calls by programs and of files; no pages are below them. */
const NO_PAGES = /^\/(?:api|auth\/v1|mcp|\.well-known|app|mf|assets|storage|media)(?:\/|$)/;

/** Whether an unknown address gets a problem document instead of a page. */
export const isCall = (path: string): boolean => NO_PAGES.test(path);

/** Pages in every sitemap, independent of the directory. */
export const sitemapPages: readonly SitePage[] = entries
  .map(([, page]) => page)
  .filter((page) => page.sitemap && !page.planned && isFixed(page));

export interface PageLink {
  to: string;
  label: string;
}

export const headerLinks: readonly PageLink[] = entries.flatMap(([, { path, header }]) =>
  header === undefined ? [] : [{ to: path, label: header }],
);

/** Links in the mobile menu: the header's and a few more. */
export const menuLinks: readonly PageLink[] = [
  ...headerLinks,
  ...[manifest.howItWorks, manifest.shortlist].map(({ path, title }) => ({ to: path, label: title })),
];

const footerGroups: readonly FooterGroup[] = ['Find a provider', 'For providers', 'Legal and more'];

export const footerLinks: readonly { title: FooterGroup; links: readonly PageLink[] }[] = footerGroups.map((group) => ({
  title: group,
  links: entries
    .filter(([, { footer }]) => footer === group)
    .map(([, { path, title }]) => ({ to: path, label: title })),
}));

/** A console section; a planned one has no address yet. */
export interface ConsoleSection {
  name: SectionName;
  label: string;
  to?: string;
}

export const consoleSections: readonly ConsoleSection[] = entries
  .filter(([, page]) => page.section)
  .map(([name, { path, title, planned }]) => ({
    name: name as SectionName,
    label: title,
    to: planned ? undefined : path,
  }));
