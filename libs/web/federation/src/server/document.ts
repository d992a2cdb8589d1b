import {
  brand,
  brandOfPage,
  colorsPath,
  hasMarkdown,
  isIndexed,
  markdownPath,
  ownLinks,
  remoteFor,
  type Release,
  TERMS_VERSION,
  termsVersion,
} from '@townlink/contracts';
import { bootElementId, type BootData } from '../boot-data';
import { documentTitle, headTags, type PageHead } from '../head-tags';
import { escapeAttribute, escapeJson, escapeText } from './escape';
import type { RenderedPage } from './render';

interface DocumentParts {
  release: Release;
  siteUrl: string;
  mapsScript?: string;
  pathname: string;
  /** Absent for a page rendered in the browser. */
  rendered?: RenderedPage;
  /** Placeholder HTML until the browser has rendered the page; it is not hydrated. */
  frame?: string;
}

/** The HTML document: the page's head, its rendered body, if any, and the data for hydration. */
export function documentHtml({ release, siteUrl, mapsScript, pathname, rendered, frame = '' }: DocumentParts): string {
  const remotes = Object.fromEntries(
    Object.entries(release.remotes).map(([name, { container, entry }]) => [name, { container, entry }]),
  ) as BootData['remotes'];
  const boot: BootData = { siteUrl, mapsScript, remotes, page: rendered?.page };
  const head = rendered?.head ?? { title: brand.name, noindex: !rendered && !isIndexed(pathname) };
  return `<!doctype html>
<html lang="en" data-release="${release.id}"${brandAttribute()}${menuAttribute()}${termsAttribute()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${brand.colors.surfaceLight}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${brand.colors.surfaceDark}" media="(prefers-color-scheme: dark)">
${headHtml(head, siteUrl)}${markdownLink(head, siteUrl)}
<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${styles(release)}
${release.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
${scripts(release, pathname, rendered)}
</head>
<body>
<div id="root">${rendered?.body ?? frame}</div>
<script id="${bootElementId}" type="application/json">${escapeJson(boot)}</script>
</body>
</html>
`;
}

/** The operator's brand, for the page's scripts. */
function brandAttribute(): string {
  const own = brandOfPage();
  return Object.keys(own).length > 0 ? ` data-brand="${escapeAttribute(JSON.stringify(own))}"` : '';
}

/** Links to the operator's own pages, for the page's scripts. */
const menuAttribute = (): string =>
  ownLinks().length > 0 ? ` data-menu="${escapeAttribute(JSON.stringify(ownLinks()))}"` : '';

/** Version of the terms, if it differs from the release's. */
const termsAttribute = (): string =>
  termsVersion() === TERMS_VERSION ? '' : ` data-terms="${escapeAttribute(termsVersion())}"`;

/** The operator's colors come last, to replace the release's. */
const styles = ({ styles: files }: Release): string =>
  [...files, ...[colorsPath(brand.colors) ?? []].flat()]
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join('\n');

function headHtml(head: PageHead, siteUrl: string): string {
  const tags = headTags(head, siteUrl).flatMap(({ element, key, value }) => {
    if (value[1] === undefined) return [];
    return [`<${element} ${key[0]}="${key[1]}" ${value[0]}="${escapeAttribute(value[1])}">`];
  });
  return [`<title>${escapeText(documentTitle(head.title))}</title>`, ...tags].join('\n');
}

/** The same page for programs. */
const markdownLink = ({ canonical }: PageHead, siteUrl: string): string =>
  canonical && hasMarkdown(canonical)
    ? `\n<link rel="alternate" type="text/markdown" href="${escapeAttribute(siteUrl + markdownPath(canonical))}">`
    : '';

/**
 * The page's scripts. On a server-rendered page they only hydrate, so text, styles and fonts come first; otherwise the page
 * cannot appear without them.
 */
function scripts(release: Release, pathname: string, rendered: RenderedPage | undefined): string {
  const remote = release.remotes[remoteFor(pathname)];
  const chunks = (rendered?.chunks ?? []).flatMap((chunk) => remote.chunks[chunk] ?? []);
  const priority = rendered ? ' fetchpriority="low"' : '';
  return [
    ...[...new Set([remote.entry, ...remote.preload, ...chunks])].map(
      (href) => `<link rel="preload" as="script" href="${href}"${priority}>`,
    ),
    ...release.scripts.map((source) => `<script src="${source}" defer${priority}></script>`),
  ].join('\n');
}
