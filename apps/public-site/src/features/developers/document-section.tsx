import type { ReactNode } from 'react';
import { Prose } from '../static-page/static-page';

interface DocumentSectionProps {
  /** Anchor for links. */
  id: string;
  title: string;
  /** Next to the text; below it on narrow screens. */
  code?: ReactNode;
  children: ReactNode;
}

/** Text on the left, code on the right. */
export function DocumentSection({ id, title, code, children }: DocumentSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-4 border-t border-line pt-8 first:border-t-0 first:pt-0 xl:grid-cols-2"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <h2 id={id} className="text-title font-semibold text-ink">
          {title}
        </h2>
        <Prose>{children}</Prose>
      </div>
      {code && <div className="min-w-0 xl:sticky xl:top-24 xl:self-start">{code}</div>}
    </section>
  );
}
