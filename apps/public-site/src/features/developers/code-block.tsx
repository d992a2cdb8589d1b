import { Copy } from 'lucide-react';
import { Button } from '@townlink/web-ui';
import { copyText } from '../support/copy-address';

/** A code sample with a copy button; long lines scroll horizontally. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-raised">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line pl-4 text-caption font-semibold">
        {title}
        <Button
          variant="quiet"
          size="small"
          className="noscript:hidden! print:hidden!"
          aria-label={`Copy ${title}`}
          onClick={() => void copyText(code, title)}
        >
          <Copy aria-hidden="true" className="size-4" /> Copy
        </Button>
      </figcaption>
      {/* Reachable by keyboard, because it may have to be scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label={title} className="max-h-96 overflow-auto p-4 text-caption">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
