import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface AccordionItem {
  /** Unique within the accordion. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/**
 * Questions and answers, one open at a time, built on <details>: works without scripts, and search engines and the browser's
 * own search find every answer. All are open in print.
 */
export function Accordion({ items, headingLevel = 3 }: { items: readonly AccordionItem[]; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  const name = useId();
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <details
          key={item.id}
          name={name}
          className="group border-b border-line print:details-content:[content-visibility:visible]"
        >
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 sm:min-h-14 sm:py-4 hover:text-accent [&::-webkit-details-marker]:hidden">
            <Heading className="text-body font-medium">{item.title}</Heading>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="measure pr-9 pb-5 text-body text-muted group-open:animate-appear">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
