/**
 * Structured data (schema.org) in the body; `<` is escaped so that no value can end the script. The server's stays when the
 * page is taken over.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />;
}
