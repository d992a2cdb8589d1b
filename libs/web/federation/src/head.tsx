import { createContext, useContext, useEffect } from 'react';
import { documentTitle, headTags, type HeadTag, type PageHead } from './head-tags';
import { useServices } from './services';

/** Collects heads during server rendering, the innermost last; null in the browser. */
export const HeadCollector = createContext<((head: PageHead) => void) | null>(null);

/** Sets title, description, canonical address, robots and Open Graph tags of the page that renders it. */
export function Head(props: PageHead) {
  const tellServer = useContext(HeadCollector);
  const { siteUrl } = useServices();
  tellServer?.(props);
  const { title, description, canonical, noindex, image, type } = props;
  useEffect(() => {
    document.title = documentTitle(title);
    headTags({ title, description, canonical, noindex, image, type }, siteUrl).forEach(applyTag);
  }, [title, description, canonical, noindex, image, type, siteUrl]);
  return null;
}

function applyTag({ element, key: [attribute, name], value: [content, value] }: HeadTag): void {
  const existing = document.head.querySelector(`${element}[${attribute}="${name}"]`);
  if (value === undefined) return existing?.remove();
  const tag = existing ?? document.head.appendChild(document.createElement(element));
  tag.setAttribute(attribute, name);
  tag.setAttribute(content, value);
}

/**
 * Structured data (schema.org) in the body. `<` is escaped so that no value can end the script. Hydration leaves the server's
 * element unchanged.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />;
}
