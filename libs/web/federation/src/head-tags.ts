import { brand, picturePath } from '@townlink/contracts';

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of the page's canonical address, such as '/ut/riverton-ut/plumber'. */
  canonical?: string;
  noindex?: boolean;
  /** The preview picture; the brand's by default. */
  image?: PreviewImage;
  type?: 'website' | 'article' | 'profile';
}

/** A picture for link previews. */
export interface PreviewImage {
  /** Relative to the site's root, such as '/social-card.png', or absolute. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  alt: string;
}

const SIZE = { width: 1200, height: 630 };

const brandImage = (): PreviewImage => ({
  path: '/social-card.png',
  ...SIZE,
  alt: `${brand.name}: ${brand.tagline}`,
});

/** The picture that the gateway draws for a directory page. @param path of the page @param alt its text */
export const previewOf = (path: string, alt: string): PreviewImage => ({ path: picturePath(path), ...SIZE, alt });

/** An element of the document's head; `key` identifies it when the page changes. */
export interface HeadTag {
  element: 'meta' | 'link';
  key: readonly [attribute: string, value: string];
  value: readonly [attribute: string, value: string | undefined];
}

/** 'FAQ | Townlink'; the home page's title already starts with the name. */
export function documentTitle(title: string): string {
  return title.includes(brand.name) ? title : `${title} | ${brand.name}`;
}

/** All managed elements; those with an undefined value are removed. */
export function headTags(head: PageHead, siteUrl: string): HeadTag[] {
  const address = head.canonical && siteUrl + head.canonical;
  const title = documentTitle(head.title);
  const image = head.image ?? brandImage();
  return [
    meta('name', 'description', head.description),
    meta('name', 'robots', head.noindex ? 'noindex' : undefined),
    { element: 'link', key: ['rel', 'canonical'], value: ['href', address] },
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', new URL(image.path, siteUrl).href),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.height)),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(attribute: 'name' | 'property', name: string, content: string | undefined): HeadTag {
  return { element: 'meta', key: [attribute, name], value: ['content', content] };
}
